import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { test, expect } from '../kit/journeys/journey.ts'

test.use({ serviceWorkers: 'allow' })

const HEAR = `self.told = []
const show = registration.showNotification
registration.showNotification = (title, options) => (told.push({ title, ...options }), show.call(registration, title, options))`

async function openRoom(page: Page) {
  await page.goto('/petugas')
  await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
  await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
  await page.getByRole('link', { name: 'Beri tahu saya' }).click()
  await expect(page.getByRole('heading', { name: 'Di ponsel atau komputer ini' })).toBeVisible()
}

test('K14: whoever refuses reads what to do in its place; the browser is asked only after a press', async ({ page }) => {
  await openRoom(page)
  await expectAccessible(page)
  await page.evaluate(() => (Notification.requestPermission = () => Promise.resolve('denied')))
  await page.getByRole('button', { name: 'Beri tahu di sini' }).click()
  await expect(page.getByRole('status')).toContainText('atau pakai surel')
})

test('K14: a push is shown and opens the room; the page at / keeps its own service worker', async ({
  page,
  context,
  site,
  expectedFailures,
}) => {
  // Nor would a window of a test ask Google’s service, which is out of reach here; a whole Chromium and Firefox ask one of ours (`checks/browsers/journeys/push.ts`).
  expectedFailures.add('does not support the Push API in incognito mode')
  await context.grantPermissions(['notifications'], { origin: site.url })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await openRoom(page)
  const tools = await context.newCDPSession(page)
  const registered = new Map<string, string>()
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) registered.set(new URL(scopeURL).pathname, registrationId)
  })
  await tools.send('ServiceWorker.enable')
  await page.getByRole('button', { name: 'Beri tahu di sini' }).click()
  await expect(page.getByRole('status')).toContainText('atau pakai surel')
  await expect.poll(() => [...registered.keys()].toSorted()).toEqual(['/', '/petugas'])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBe(`${site.url}/petugas`)

  const push = (told: object) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId: registered.get('/petugas') ?? '',
      data: JSON.stringify({ key: 'a', kind: 'need', title: 'SEGERA: 1 ulasan', text: 'sejak pukul 03:00', room: '/ulasan', ...told }),
    })
  // Not every Chromium keeps a notification, so what is shown is heard where it is asked for.
  const worker = context.serviceWorkers().find((one) => one.url().includes('petugas')) ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(HEAR)
  const shown = () => worker.evaluate('self.told')
  await push({})
  const first = { title: 'SEGERA: 1 ulasan', body: 'sejak pukul 03:00', tag: 'need', data: { key: 'a', room: '/ulasan' } }
  await expect.poll(shown).toMatchObject([first])
  await push({ key: 'b', title: 'SEGERA: 2 ulasan' })
  await expect.poll(shown).toMatchObject([first, { ...first, title: 'SEGERA: 2 ulasan', data: { key: 'b', room: '/ulasan' } }])

  // Its push service moves: who is signed in goes on being told, by a form of their own.
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
  const renew = (endpoint: string) =>
    worker.evaluate(
      async (asked) => {
        const { registration } = self as unknown as { registration: { pushManager: { subscribe: () => Promise<object> } } }
        registration.pushManager.subscribe = async () => asked
        let end: unknown
        // Nobody but the browser may hold its own event open.
        const event = Object.assign(new Event('pushsubscriptionchange'), { waitUntil: (work: unknown) => (end = work) })
        self.dispatchEvent(event)
        // As above: what is shown may be kept by nobody.
        await Promise.resolve(end).catch(() => undefined)
      },
      { endpoint, keys },
    )
  const devices = page.getByRole('list', { name: 'Perangkat yang diberi tahu' }).getByRole('listitem')
  // Nobody has asked for one of this service.
  expectedFailures.add('422 POST /petugas/beri-tahu')
  await renew('https://fcm.googleapis.com/x')
  await expect.poll(async () => ((await shown()) as object[]).at(-1)).toMatchObject({ title: 'Pemberitahuan di sini terputus' })
  await page.evaluate(
    (asked) => {
      const form = [...document.forms].find(({ elements }) => 'langganan' in elements)!
      ;(form.elements.namedItem('langganan') as HTMLInputElement).value = asked
      form.submit()
    },
    JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys }),
  )
  await expect(devices).toHaveCount(1)
  const asked = ((await shown()) as object[]).length
  await renew('https://fcm.googleapis.com/y')
  expect(await shown()).toHaveLength(asked)
  await page.goto('/petugas/beri-tahu')
  await expect(devices).toHaveCount(2)
  await devices.first().getByRole('button', { name: 'Hentikan' }).click()
  await expect(devices).toHaveCount(1)
})

test('the room goes on a home screen under its own name', async ({ page, site, context }) => {
  await openRoom(page)
  const tools = await context.newCDPSession(page)
  const { url, data = '', errors } = await tools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${site.url}/petugas.webmanifest`, []])
  expect(JSON.parse(data)).toMatchObject({ start_url: '/petugas', scope: '/petugas', display: 'standalone', short_name: 'Petugas' })
  // A window of a test keeps nothing, and installs nothing for that reason alone.
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([])
})
