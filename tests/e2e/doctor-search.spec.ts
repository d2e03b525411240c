import { SETTLED_MILLISECONDS } from '../../src/page/sections/Doctors/enhancement/search/show-found.ts'
import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { expectDoctors, firstNames, namesOf, openDoctors } from '../kit/journeys/doctors.ts'
import { holdAnswers } from '../kit/journeys/hold.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

const MODULE = /\/assets\/doctor-search-.+\.js$/u
const WORDS = '**/api/doctor-search'

test('what a patient types is answered in place, with the reason on each card, and its address shows the same to others', async ({
  page,
  context,
}) => {
  await openDoctors(page)
  const search = doctorSearch(page)

  await search.text.pressSequentially('anak saya panas tinggi sudah 3 hari')

  await expectDoctors(page, namesOf('Anak'))
  await expect(search.answer).toHaveText(`${namesOf('Anak').length} dokter ditemukan untuk “anak saya panas tinggi sudah 3 hari”`)
  for (const reason of await search.reasons.all()) await expect(reason).toHaveText(/^Anak: “/u)
  await expect(search.text).toBeFocused()
  await expect(page).toHaveURL(/\/\?cari=anak%20saya%20panas%20tinggi%20sudah%203%20hari#answer$/u)

  await search.day.selectOption('Senin')
  await expect(search.answer).toContainText('praktik Senin')
  await expect(page).toHaveURL(/&hari=senin#answer$/u)
  const names = await page.locator('#doctor-list > li:not([data-hidden])').getByRole('heading').allTextContents()
  const other = await context.newPage()
  await other.goto(page.url())
  await expectDoctors(other, names)
  await expect(doctorSearch(other).answer).toHaveText((await search.answer.textContent()) ?? '')
  await expect(other.locator('#doctors [data-module]')).toHaveAttribute('data-ready')
  await expectDoctors(other, names)
  await expect(doctorSearch(other).reasons).toHaveText(await search.reasons.allTextContents())
})

test('a screen reader hears an answer once, when typing has paused, while everyone sees it at each key', async ({ page }) => {
  await openDoctors(page)
  const search = doctorSearch(page)
  await page.clock.install()
  await search.text.focus()
  await page.clock.pauseAt(Date.now() + 60_000)

  await search.text.pressSequentially('katara')
  await expect(search.answer).toContainText('“katara”')
  await page.clock.runFor(SETTLED_MILLISECONDS - 1)
  await search.text.pressSequentially('k')
  await expect(search.answer).toContainText('“katarak”')
  await expect(search.answer).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(SETTLED_MILLISECONDS - 1)
  await expect(search.spoken).toHaveText('')

  await page.clock.runFor(1)
  await expect(search.spoken).toHaveText((await search.answer.textContent()) ?? '')
})

test('the back button leaves the search, and forward brings it again', async ({ page }) => {
  await openDoctors(page)
  const search = doctorSearch(page)
  // Sent before the words are there it would be a page of its own.
  await search.text.fill('katarak')
  await expectDoctors(page, namesOf('Mata'))
  await search.text.press('Enter')
  await search.text.fill('gusi berdarah')
  await expectDoctors(page, namesOf('Periodonsi'))
  await search.text.press('Enter')

  await page.goBack()
  await expectDoctors(page, firstNames)
  await expect(search.text).toHaveValue('')
  await expect(search.clear).toBeHidden()

  await page.goForward()
  await expectDoctors(page, namesOf('Periodonsi'))
  await expect(search.text).toHaveValue('gusi berdarah')
})

test('a search that finds nobody says so, leads to a service that is named, else says whom to ask', async ({ page }) => {
  await page.goto('/?cari=fisioterapi#doctors')
  const search = doctorSearch(page)
  const service = page.locator('#doctors').getByRole('link', { name: 'Tertulis pada layanan kami: Rehabilitasi', exact: true })
  await expect(service).toBeVisible()
  await expectDoctors(page, [])
  await expect(page.locator('#doctors [data-module]')).toHaveAttribute('data-ready')

  await search.text.fill('dokter hewan')
  await expect(search.answer).toHaveText('Tidak ada dokter ditemukan untuk “dokter hewan”')
  await expectDoctors(page, [])
  const help = page.locator('#doctors [data-part="nothing"]')
  await expect(help).toBeVisible()
  await expect(service).toHaveCount(0)

  await search.text.fill('mau fisoterapi')
  await service.click()
  await expect(page.locator('#services')).toBeInViewport()
  await search.clear.click()
  await expectDoctors(page, firstNames)
  await expect(help).toBeHidden()
  await expect(search.text).toBeFocused()
  await expect(page).toHaveURL(/\/#doctors$/u)
})

test('the newest choice wins: a specialty takes the words away, words take the specialty away', async ({ page }) => {
  await openDoctors(page)
  const search = doctorSearch(page)
  await search.text.fill('jerawat')
  await expectDoctors(page, namesOf('Kulkel'))

  await page.getByRole('radio', { name: 'Paru' }).check()
  await expectDoctors(page, namesOf('Paru'))
  await expect(search.text).toHaveValue('')
  await expect(search.reasons).toHaveCount(0)
  await expect(search.answer).toHaveText(`${namesOf('Paru').length} dokter ditemukan`)

  await search.text.fill('mata merah')
  await expectDoctors(page, namesOf('Mata'))
  await expect(page.getByRole('radio', { name: 'Semua' })).toBeChecked()
})

test('words and code of the search are fetched together when the field is touched, not before', async ({ page }) => {
  const release = await holdAnswers(page, MODULE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openDoctors(page)
  expect(asked.filter((path) => path.includes('doctor-search'))).toEqual([])

  await doctorSearch(page).text.focus()
  await expect.poll(() => asked.filter((path) => path.includes('doctor-search')).length).toBe(2)
  await release()
  await doctorSearch(page).text.fill('katarak')
  await expect(doctorSearch(page).answer).toContainText('“katarak”')
  expect(asked.filter((path) => path.includes('doctor-search'))).toHaveLength(2)
})

test('what is typed before the search arrives is answered in place once it is there, and sent earlier by the server', async ({ page }) => {
  const release = await holdAnswers(page, MODULE)
  await openDoctors(page)
  await page.getByRole('radio', { name: 'Gizi' }).check()
  await expectDoctors(page, namesOf('Gizi'))
  const search = doctorSearch(page)
  await search.text.fill('gigi berlubang')
  await search.text.press('Enter')

  await expect(page).toHaveURL(/\/\?cari=gigi\+berlubang&hari=&poli=Semua#answer$/u)
  await expect(search.answer).toContainText('untuk “gigi berlubang”')
  await expect(page.locator('#doctor-list > li').filter({ visible: true }).first()).toContainText(namesOf('Konservasi')[0] ?? '')

  await openDoctors(page)
  await page.getByRole('radio', { name: 'Gizi' }).check()
  await search.text.fill('gusi berdarah')
  await expect(search.answer).toHaveText('Mencari…')
  await release()
  await expectDoctors(page, namesOf('Periodonsi'))
  await expect(page.getByRole('radio', { name: 'Semua' })).toBeChecked()
})

test('the page says that the words of the search cannot be fetched, and the form still leads to the server', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.add('503 GET /api/doctor-search')
  await page.route(WORDS, (route) => route.fulfill({ status: 503, body: '' }))
  await openDoctors(page)
  const search = doctorSearch(page)
  await search.text.fill('katarak')
  await expect(search.answer).toHaveText(/membutuhkan sambungan internet/u)
  await expectDoctors(page, firstNames)

  await search.send.click()
  await expect(search.answer).toContainText('untuk “katarak”')
  await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(namesOf('Mata').length)
})

test('R04: what is typed is text wherever it is shown, by the server and in place', async ({ page }) => {
  const hostile = `"><img src=/ onerror=document.title=1>`
  await page.goto(`/?cari=${encodeURIComponent(hostile)}#doctors`)
  const search = doctorSearch(page)
  await expect(search.answer).toContainText(`“${hostile}”`)
  await expect(search.text).toHaveValue(hostile)
  await search.text.press('End')
  await search.text.pressSequentially('!')
  await expect(search.answer).toContainText(`“${hostile}!”`)
  await expect(page.locator('#doctors img')).toHaveCount(0)
  await expect(page).not.toHaveTitle('1')
})
