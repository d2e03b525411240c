import { staffEndpoints } from '../../contract/endpoints.ts'

/** On submit the script subscribes this browser to push and sends the subscription with the form. The service worker of `/` has another scope and stays. */
export const phoneScript = (publicKey: string): string =>
  `const asked = ${JSON.stringify({ publicKey, worker: staffEndpoints.worker, scope: staffEndpoints.room })}${ASK}`

const ASK = String.raw`
const form = [...document.forms].find(({ elements }) => elements.langganan)
const told = form.appendChild(document.createElement('p'))
told.setAttribute('role', 'status')
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
const subscribe = async () => {
  const registration = await navigator.serviceWorker.register(asked.worker, { scope: asked.scope })
  while (!registration.active) await new Promise((done) => setTimeout(done, 50))
  const before = await registration.pushManager.getSubscription()
  if (before) await before.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(asked.publicKey) })
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  told.textContent = ''
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) {
    told.textContent = 'Ponsel atau peramban ini tidak dapat menerima pemberitahuan; pakai surel. Di iPhone: pasang dahulu ruang petugas di layar utama, lalu buka dari sana.'
  } else if (await Notification.requestPermission() !== 'granted') {
    told.textContent = 'Peramban ini belum mengizinkan pemberitahuan. Izinkan di setelan situs pada peramban, lalu coba lagi; atau pakai surel.'
  } else try {
    form.elements.langganan.value = JSON.stringify(await subscribe())
    form.submit()
  } catch {
    told.textContent = 'Ponsel atau peramban ini tidak dapat menerima pemberitahuan sekarang: layanannya tidak terjangkau. Coba lagi nanti, atau pakai surel.'
  }
})
`

/**
 * The room's service worker: shows a pushed message, and opens the room on a click; it has no `fetch` handler. A repeated message replaces itself
 * silently. A changed subscription is sent by the form's token as the person signed in, or a notification asks them to subscribe again.
 */
export const WORKER = String.raw`const [ROOM, PLACE] = ['${staffEndpoints.room}', '${staffEndpoints.notify}']
addEventListener('install', () => skipWaiting())
const read = (data) => { try { return data.json() } catch { return {} } }
const show = async ({ key = '', kind = 'petugas', title = 'Ruang petugas', text = 'Ada yang menunggu.', room = '', isUrgent = false }) => {
  const [before] = await registration.getNotifications({ tag: kind })
  const renotify = !before || before.data.key !== key
  await registration.showNotification(title, { body: text, tag: kind, lang: 'id', renotify, requireInteraction: isUrgent, data: { key, room } })
}
const renew = async () => {
  const page = await (await fetch(PLACE)).text()
  const [, applicationServerKey] = /"publicKey":"(.+?)"/.exec(page)
  const [, token] = /name="token" value="(.+?)"/.exec(page)
  const langganan = JSON.stringify(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const body = new URLSearchParams({ aksi: 'ponsel', diganti: 'ya', token, langganan })
  if (!(await fetch(PLACE, { method: 'POST', body })).ok) throw Error()
}
const ASK = { title: 'Pemberitahuan di sini terputus', text: 'Masuk, lalu tekan “Beri tahu di sini” lagi.', room: PLACE.slice(ROOM.length) }
addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew().catch(() => show(ASK))))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(ROOM + event.notification.data.room))
})
`
