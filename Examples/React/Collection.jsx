// A collection as a component of React: rows are components, rendered into the cells of the collection.
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createCollection } from './tessera.js';

/**
 * @param sections The data. New ones are applied; the same array changes nothing.
 * @param layout The layout. Another object switches to it, so do not make it while rendering.
 * @param row Returns the element of an item, by its id. What it shows may change with any render.
 * @param options The other options of `createCollection`.
 * @param children Ignored: the collection fills its own element.
 */
export function Collection({ sections, layout, row, options, children, ...attributes }) {
  const element = useRef(null);
  const collection = useRef(null);
  // What is newest, for cells that are filled later.
  const latest = useRef({});
  latest.current = { sections, layout, row };

  useEffect(() => {
    const roots = new Map();
    let isClosed = false;
    const first = latest.current;
    createCollection(element.current, {
      ...options,
      layout: first.layout,
      sections: first.sections,
      render(cell, { id }) {
        if (!roots.has(cell)) roots.set(cell, createRoot(cell));
        // A cell is measured as soon as it is filled.
        flushSync(() => roots.get(cell).render(latest.current.row(id)));
      },
      dispose(cell) {
        const root = roots.get(cell);
        roots.delete(cell);
        // React does not take a root away while it renders another.
        if (root) setTimeout(() => root.unmount());
      },
    }).then((made) => {
      // React may have taken the element away meanwhile, or mounts it twice to try it.
      if (isClosed) return made.close();
      collection.current = made;
      // Both may have changed while the program was loaded.
      if (latest.current.layout !== first.layout) made.setLayout(latest.current.layout);
      if (latest.current.sections !== first.sections) made.apply(latest.current.sections);
    }).catch(reportError);
    return () => {
      isClosed = true;
      collection.current?.close();
      collection.current = null;
    };
  }, []);

  useEffect(() => { collection.current?.setLayout(layout, { animation: true }); }, [layout]);
  useEffect(() => { collection.current?.apply(sections, { animation: true }); }, [sections]);
  // Rows may show other things now.
  useEffect(() => { collection.current?.refresh(); });

  return <div ref={element} {...attributes} />;
}
