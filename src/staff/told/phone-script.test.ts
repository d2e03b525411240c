import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { WORKER } from './phone-script.ts'

/** As a browser runs it, as far as it asks anything of one. */
async function worker(more: object = {}) {
  const [listeners, done, shown] = [new Map<string, (event: object) => void>(), [] as unknown[], [] as [string, Record<string, unknown>][]]
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) => shown.flatMap(([, told]) => (told['tag'] === tag ? [told] : [])).slice(-1),
    showNotification: async (...one: [string, Record<string, unknown>]) => void shown.push(one),
    pushManager: { subscribe: async (options: object) => ({ endpoint: 'https://baru.contoh', ...options }) },
  }
  const clients = { openWindow: async (path: string) => void done.push(path) }
  runInNewContext(WORKER, {
    addEventListener: listeners.set.bind(listeners),
    registration,
    clients,
    skipWaiting: () => undefined,
    URLSearchParams,
    ...more,
  })
  const send = async (type: string, event: object) => {
    let end: unknown
    listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => (end = work) })
    await end
  }
  const push = (data: unknown) => send('push', { data: { json: () => data } })
  const press = (data: unknown) => send('notificationclick', { notification: { data, close: () => done.push('closed') } })
  return { listeners, push, press, send, shown, done }
}

test('K14: the room’s service worker is small, shows messages and opens the room, and handles no request', async () => {
  expect(Buffer.byteLength(WORKER)).toBeLessThanOrEqual(1900)
  expect([...(await worker()).listeners.keys()]).toEqual(['install', 'push', 'pushsubscriptionchange', 'notificationclick'])
  expect(WORKER).not.toMatch(/'fetch'|caches|indexedDB|importScripts|postMessage/u)
})

test('K14: a pushed message is shown, a repeated one silently, and an unreadable one in general words', async () => {
  const { push, send, shown } = await worker()
  const told = { key: 'a', kind: 'need', title: 'SEGERA', text: '1 ulasan', room: '/ulasan', isUrgent: true }
  for (const one of [told, told, { ...told, key: 'b' }]) await push(one)
  expect(shown.map(([title, { renotify, tag, body }]) => [title, body, tag, renotify])).toEqual([
    ['SEGERA', '1 ulasan', 'need', true],
    ['SEGERA', '1 ulasan', 'need', false],
    ['SEGERA', '1 ulasan', 'need', true],
  ])
  await send('push', { data: null })
  expect(shown.at(-1)).toEqual(['Ruang petugas', expect.objectContaining({ body: 'Ada yang menunggu.', tag: 'petugas' })])
})

test.each([
  ['/ulasan', '/petugas/ulasan'],
  ['', '/petugas'],
  ['https://jahat.contoh', '/petugashttps://jahat.contoh'],
  ['@jahat.contoh', '/petugas@jahat.contoh'],
])('K14: a press on what says %s opens an address of this site below the room', async (room, opened) => {
  const { press, done } = await worker()
  await press({ key: 'a', room })
  expect(done).toEqual(['closed', opened])
})

const ROOM_PAGE =
  '<input type="hidden" name="token" value="T0k-en"/><script>const asked = {"publicKey":"BKunci","worker":"/petugas.js"}</script>'

test.each([
  ['who is signed in', ROOM_PAGE, true, 1],
  ['whose session is over', '<p>Masuk</p>', true, 0],
  ['whose form is refused', ROOM_PAGE, false, 1],
])('K14: a browser that is reached otherwise from now on says so as somebody %s, or shows what to do', async (_who, page, ok, posts) => {
  const sent: [string, Record<string, string>][] = []
  const fetch = async (path: string, asked?: { method: string; body: URLSearchParams }) => {
    if (asked) sent.push([`${asked.method} ${path}`, Object.fromEntries(asked.body)])
    return { ok, text: async () => page }
  }
  const { send, shown } = await worker({ fetch })
  await send('pushsubscriptionchange', {})
  const langganan = JSON.stringify({ endpoint: 'https://baru.contoh', userVisibleOnly: true, applicationServerKey: 'BKunci' })
  const renewed = ['POST /petugas/beri-tahu', { aksi: 'ponsel', diganti: 'ya', token: 'T0k-en', langganan }]
  expect(sent).toEqual(posts === 1 ? [renewed] : [])
  const isTold = posts === 1 && ok
  const ask = ['Pemberitahuan di sini terputus', expect.objectContaining({ data: { key: '', room: '/beri-tahu' } })]
  expect(shown).toEqual(isTold ? [] : [ask])
})
