import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { WORKER } from './phone-script.ts'

/** As a browser runs it, as far as it asks anything of one. */
async function worker() {
  const [listeners, done, shown] = [new Map<string, (event: object) => void>(), [] as unknown[], [] as [string, Record<string, unknown>][]]
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) => shown.flatMap(([, told]) => (told['tag'] === tag ? [told] : [])).slice(-1),
    showNotification: async (...one: [string, Record<string, unknown>]) => void shown.push(one),
  }
  const clients = { openWindow: async (path: string) => void done.push(path) }
  runInNewContext(WORKER, { addEventListener: listeners.set.bind(listeners), registration, clients, skipWaiting: () => undefined })
  const send = async (type: string, event: object) => {
    let end: unknown
    listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => (end = work) })
    await end
  }
  const push = (data: unknown) => send('push', { data: { json: () => data } })
  const press = (data: unknown) => send('notificationclick', { notification: { data, close: () => done.push('closed') } })
  return { listeners, push, press, send, shown, done }
}

test('K14: the room’s service worker is small, shows and opens, and answers no request', async () => {
  expect(Buffer.byteLength(WORKER)).toBeLessThanOrEqual(900)
  expect([...(await worker()).listeners.keys()]).toEqual(['install', 'push', 'notificationclick'])
  expect(WORKER).not.toMatch(/fetch|caches|indexedDB|importScripts|postMessage/u)
})

test('K14: what is pushed is shown, what comes again without a sound, and what cannot be read as well', async () => {
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
