// Caches loaded files so that the gallery can open offline. If the network is available, everything is fetched from it, so a page
// never mixes two builds.

const CACHE = 'gallery';

/** Caches the responses to requests made before this worker was active. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  await Promise.all(addresses.map(async (address) => {
    if (await cache.match(address)) return;
    const response = await fetch(address);
    if (response.status === 200) await cache.put(address, response);
  }));
}

/** Answers a request from the network or, if that fails, with the last cached response. */
async function answer(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    const copy = response.clone();
    if (response.status === 200) event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request, copy)).catch(() => {}));
    return response;
  } catch (error) {
    const known = await (await caches.open(CACHE)).match(request);
    if (known) return known;
    throw error;
  }
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => event.waitUntil(keep(event.data)));
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(answer(event));
});
