// A collection as a component of React: rows are components, rendered into the cells of the collection.
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createCollection } from './tessera.js';

/**
 * @param row Returns the element of an item, by its id. What it shows may change with any render.
 * @param options The other options of `createCollection`.
 */
export function Collection({ sections, layout, row, options, ...attributes }) {
  const element = useRef(null);
  const collection = useRef(null);
  // What is newest, for cells that are filled later.
  const latest = useRef({});
  latest.current = { sections, row };

  useEffect(() => {
    const roots = new Map();
    let isClosed = false;
    createCollection(element.current, {
      ...options,
      layout,
      sections: latest.current.sections,
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
      if (isClosed) made.close();
      else collection.current = made;
    }).catch(reportError);
    return () => {
      isClosed = true;
      collection.current?.close();
      collection.current = null;
    };
  }, []);

  useEffect(() => { collection.current?.apply(sections, { animation: true }); }, [sections]);
  // Rows may show other things now.
  useEffect(() => { collection.current?.refresh(); });

  return <div ref={element} {...attributes} />;
}
