import { cp, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { BEDS_ENV, sendBeds } from './beds.ts'
import { createTestClock } from './clock.ts'
import { elementsAt, textOf } from './html.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { writeTexts } from './publications.ts'

const HOSPITAL = 'tests/site-search/hospital'
/** Monday, 09.30 where the hospital is. */
const NOW = '2026-11-30T02:30:00Z'

/** A site with the texts of RSUD Rimba Asri and the sample's doctors. */
export async function openSearchedSite(needs: Parameters<typeof openTestServer>[0] = {}): Promise<TestServer> {
  const server = await openTestServer({ clock: createTestClock(NOW), env: BEDS_ENV, ...needs })
  await writeTexts(server.contentDir, {})
  await cp(HOSPITAL, server.contentDir, { recursive: true })
  await server.dependencies.site.reload()
  await server.dependencies.publications.reload()
  await sendBeds(server, {
    at: '2026-11-30T01:40:00Z',
    beds: [
      { class: 'Kelas III', capacity: 30, free: 11 },
      { class: 'Kelas I', capacity: 10, free: 3 },
      { class: 'ICU', capacity: 4, free: 0 },
    ],
  })
  return server
}

let asked = 0

/** Each request comes from an address of its own, because one address is limited to what a person needs. */
export async function searchedPage({ app }: Pick<TestServer, 'app'>, text: string): Promise<string> {
  asked += 1
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  return (await app.inject({ url: `/cari?q=${encodeURIComponent(text)}`, remoteAddress })).body
}

/** The results of a page, the first one first, in words. */
export const resultsOf = (html: string): string[] => elementsAt(html, 'main .fact, main .entries > li').map(textOf)

const alike = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d)[.:](?=\d)/gu, '.')
    .replaceAll(/[\u2010-\u2015]/gu, '-')
    .replaceAll(/rp\s+/gu, 'rp')
    .replaceAll(/(?<=[\d)])[ \u00A0](?=\d)/gu, '')

/** Whether a result contains the words of a key. */
export const holds = (result: string, words: string): boolean =>
  words.split(' + ').every((part) => part.split('/').some((either) => alike(result).includes(alike(either))))

export const readTable = async <Table>(file: string): Promise<Table> => parse(await readFile(file, 'utf8')) as Table
