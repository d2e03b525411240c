/*
 * Turns the service worker off. When built instead of service-worker.ts (see the decision on reading offline), it deletes
 * everything that was kept and unregisters itself, at each visitor's next visit.
 */
interface LeavingWorker {
  skipWaiting(): Promise<void>
  registration: { unregister(): Promise<boolean> }
}

const worker = globalThis as unknown as LeavingWorker & EventTarget

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', () => void leave())
