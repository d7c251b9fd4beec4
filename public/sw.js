// Keeps two things: the page shown without a connection, and files whose names carry the hash of what is in them.
// Pages, the answers of /api and whatever else may be somebody's own always come from the network.
const SHELL_CACHE = 'curb-shell-1';
const FILES_CACHE = 'curb-files-1';
const SHELL = '/offline';
/** Several versions of the site; those kept first go first. */
const MOST_FILES = 400;

self.addEventListener('install', (event) => {
  // Without the cookies of whoever is signed in.
  const request = new Request(SHELL, { credentials: 'omit', cache: 'reload' });
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.add(request)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name !== SHELL_CACHE && name !== FILES_CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.registration.navigationPreload?.enable();
    })(),
  );
});

// The next load of any page lets a new version take over.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

async function pageOrShell(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: SHELL_CACHE });
    if (shell) return shell;
    throw error;
  }
}

async function keptFile(request) {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') {
    await cache.put(request, response.clone());
    const files = await cache.keys();
    await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)));
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // A picture or a file of the service opened by itself is no page.
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(pageOrShell(event));
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(keptFile(request));
});
