/*
 * The switch that turns the service worker off: built in the place of service-worker.ts (see the decision on reading offline), it
 * forgets everything that was kept and leaves; each visitor is rid of it with their next visit.
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
