// Screens that are separate pages in frames, where the document scrolls.
import { make } from './page.js';

/**
 * Opens a screen's page in a frame. The page's script provides a promise for its collection.
 *
 * @returns The collection in the frame, which is used like any other screen. Closing it removes the frame.
 */
export async function openPage(stage, { page, title }, { onFrame }) {
  const frame = make('iframe', { title });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = new URL(page, import.meta.url);
  stage.append(frame);
  await loaded;
  const opened = frame.contentWindow.collection;
  if (!opened) throw new TypeError(`The page ${page} failed to load.`);
  const { inner } = await opened;
  const showDirection = () => { frame.contentDocument.documentElement.dir = getComputedStyle(stage).direction; };
  showDirection();
  const [close, resize, show] = [inner.close.bind(inner), inner.resize.bind(inner), inner.options.onFrame];
  inner.close = () => {
    close();
    frame.remove();
  };
  inner.resize = () => {
    showDirection();
    resize();
  };
  inner.page = frame.contentDocument.scrollingElement;
  inner.options.onFrame = (collection) => {
    show(collection);
    onFrame?.(collection);
  };
  return inner;
}
