import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { handleProblems } from './problem-handler.tsx'
import { createTraffic, type Traffic } from './traffic.ts'

function openApp(traffic: Traffic, upload: () => Promise<unknown> = async () => ({})) {
  const app = Fastify()
  onTestFinished(async () => app.close())
  handleProblems(app)
  traffic.direct(app)
  app.get(endpoints.page, async () => 'halaman')
  app.get(endpoints.reviews, async () => ({}))
  for (const folder of [endpoints.assets, endpoints.pictures]) app.get(`${folder}*`, async () => '')
  app.post(endpoints.upload, upload)
  return app
}

/** An app that counts as late after 50 ms, and is not late yet. */
async function openLateApp() {
  const app = openApp(createTraffic({ uploads: 2, lagMilliseconds: 50 }))
  await app.ready()
  const reviews = async () => (await app.inject(endpoints.reviews)).statusCode
  await expect.poll(reviews).toBe(200)
  return { app, reviews }
}

/** Blocks the process by work, for so much of its own processor time, however busy the machine is. */
function keepBusy(milliseconds: number): void {
  const start = process.threadCpuUsage()
  let used = 0
  while (used < milliseconds) {
    const { user, system } = process.threadCpuUsage(start)
    used = (user + system) / 1000
  }
}

/** Blocks the thread without using the processor, as a machine does that gives it none. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('F15: no more uploads than there is room for are let in; the rest is told when to come back, and room is given again', async () => {
  const gate = Promise.withResolvers<void>()
  const app = openApp(createTraffic({ uploads: 2, lagMilliseconds: 60_000 }), () => gate.promise.then(() => ({ success: true })))
  const send = async () => app.inject({ method: 'POST', url: endpoints.upload, payload: {} })
  const waiting = [send(), send()]
  const third = await send()
  expect(third.statusCode).toBe(503)
  expect(third.headers['retry-after']).toBe('5')
  gate.resolve()
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await send()).statusCode).toBe(200)
})

test('F15: while the process runs late only the page, its files and the supervisor are answered, and the rest again as soon as it does not', async () => {
  const { app, reviews } = await openLateApp()
  const busy = setInterval(() => keepBusy(150), 1)
  await expect.poll(reviews).toBe(503)
  expect((await app.inject('/')).statusCode).toBe(200)
  clearInterval(busy)
  await expect.poll(reviews).toBe(200)
})

test('F15: one long delay is late at once, for all that arrived during it', async () => {
  const { app, reviews } = await openLateApp()
  keepBusy(500)
  const answers = ['/', '/assets/doctors.js', '/pictures/logo.svg'].map(async (url) => (await app.inject(url)).statusCode)
  expect(await Promise.all([reviews(), ...answers, reviews()])).toEqual([503, 200, 200, 200, 503])
  await expect.poll(reviews).toBe(200)
})

test('F15: who waited for a process that got no processor is answered, unless many wait for one another', async () => {
  const { reviews } = await openLateApp()
  standStill(600)
  expect(await reviews()).toBe(200)
  standStill(600)
  const all = await Promise.all(Array.from({ length: 60 }, reviews))
  expect(all.filter((status) => status === 200).length).toBeLessThan(20)
  expect(all.filter((status) => status === 503).length).toBeGreaterThan(40)
})

test('F15: signing out is answered however late the process is', async () => {
  const app = openApp(createTraffic({ uploads: 2, lagMilliseconds: 50 }))
  app.post(endpoints.logout, { config: { signsOut: true } }, async () => ({}))
  await app.ready()
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
  keepBusy(600)
  expect(await Promise.all([ask('GET', endpoints.reviews), ask('POST', endpoints.logout)])).toEqual([503, 200])
})

test('F08: draining waits for what is under way, and gives up in time', async () => {
  const gate = Promise.withResolvers<void>()
  const traffic = createTraffic()
  const app = openApp(traffic, () => gate.promise.then(() => ({})))
  const send = async () => app.inject({ method: 'POST', url: endpoints.upload, payload: {} })
  const upload = send()
  await pause(0)
  expect(await traffic.drain(50)).toBe(false)
  expect((await app.inject('/')).headers['connection']).toBe('close')
  const drained = traffic.drain(5000)
  gate.resolve()
  expect((await upload).statusCode).toBe(200)
  expect(await drained).toBe(true)
})
