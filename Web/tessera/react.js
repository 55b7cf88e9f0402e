// Collections as a React component, from version 18.

import { Fragment, createElement, forwardRef, memo, useEffect, useImperativeHandle, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { ADAPTED, Cells, Follower, markupOf, replaceClasses } from './adapter.js';

/** The portal into a cell. React mounts new content for each item, as with a `key`. */
const Cell = memo(({ entry, content }) => createPortal(createElement(Fragment, { key: entry.key }, content(entry.about)), entry.cell));

/** The portals into all cells. They are part of the page's component tree, so contexts and error boundaries apply to them. */
function Portals({ cells, content }) {
  const [, update] = useReducer((count) => count + 1, 0);
  useEffect(() => {
    cells.show = () => flushSync(update);
    return () => { cells.show = () => {}; };
  }, [cells]);
  return cells.entries.map((entry) => createElement(Cell, { key: entry.number, entry, content }));
}

/** Divides properties into options and attributes of the element. */
function divide(properties) {
  const [options, attributes] = [{}, {}];
  for (const [name, value] of Object.entries(properties)) {
    if (ADAPTED.includes(name)) options[name] = value;
    else attributes[name] = value;
  }
  return { options, attributes };
}

/** Updates the classes of the element when they change, without affecting the collection's classes. */
function useClasses(element, className = '') {
  const [first] = useState(className);
  const shown = useRef(first);
  useEffect(() => {
    if (className !== shown.current) replaceClasses(element.current, shown.current, className);
    shown.current = className;
  }, [className]);
  return first || undefined;
}

const subscribe = () => () => {};

/** Returns the properties that put a first view into the element. React neither compares nor changes the contents of the element. */
function useFirstView(firstView) {
  const isFromServer = useSyncExternalStore(subscribe, () => false, () => true);
  // A new value would replace the collection. When React hydrates the page, the server's markup remains regardless of the value.
  const [properties] = useState(() => {
    const markup = markupOf(firstView) ?? (isFromServer ? '' : undefined);
    return markup === undefined ? undefined : { dangerouslySetInnerHTML: { __html: markup }, suppressHydrationWarning: true };
  });
  return properties;
}

/**
 * A collection in a `<div>`. The properties are the options of `createCollection` and attributes of the element. `render` and `renderers`
 * return React elements. The ref receives the collection when it is open.
 *
 * @param properties.firstView The result of `renderFirstView` of tessera/server. The element contains it until the collection opens.
 * @param properties.animation The animation of changes to data and layouts.
 * @param properties.keepsOffset Whether a change to the data preserves the scroll offset instead of the positions of visible
 * items.
 * @param properties.onOpen Called with the collection when it is open.
 */
export const Collection = forwardRef(function Collection({ render, renderers = {}, animation = true, keepsOffset = false, onOpen, className, firstView, ...properties }, ref) {
  const element = useRef(null);
  const follower = useRef(null);
  const [cells] = useState(() => new Cells());
  const [collection, setCollection] = useState(null);
  const [failure, setFailure] = useState(null);
  const { options, attributes } = divide(properties);
  const all = { ...options, ...cells.options(Object.keys(renderers)) };
  const initial = useRef(all);

  useEffect(() => {
    follower.current = new Follower(element.current, initial.current, {
      opened: setCollection, closed: () => setCollection(null), failed: (error) => setFailure({ error }),
    });
    return () => {
      follower.current.close();
      setCollection(null);
    };
  }, []);
  useEffect(() => { follower.current.update(all, { animation, keepsOffset }); });
  useImperativeHandle(ref, () => collection, [collection]);
  useEffect(() => { if (collection) onOpen?.(collection); }, [collection]);
  const classes = useClasses(element, className);
  const contents = useFirstView(firstView);

  // Throw to the nearest error boundary.
  if (failure) throw failure.error;
  const content = (about) => (about.kind === 'item' ? renderers.item ?? render : renderers[about.kind])(about);
  return createElement(
    Fragment, null, createElement('div', { ...attributes, ...contents, className: classes, ref: element }), createElement(Portals, { cells, content }),
  );
});
