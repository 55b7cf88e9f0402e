// Offline support, which keeps loaded files available without a network.
import { parameters } from './page.js';

/** Addresses of this machine, where another site may be served later. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Makes a worker cache everything that this page has loaded and loads from now on. */
export async function keepOffline() {
  // Service workers may be unavailable at insecure addresses and in private windows.
  if (!navigator.serviceWorker || (LOCAL.includes(location.hostname) && !parameters.has('offline'))) return;
  try {
    await navigator.serviceWorker.register(new URL('worker.js', location.href));
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name.split('#')[0]);
    active.postMessage([...new Set([location.href.split('#')[0], ...loaded])].filter((address) => address.startsWith(location.origin)));
  } catch (error) {
    console.info(`The gallery will not be available offline: ${error.message}`);
  }
}
