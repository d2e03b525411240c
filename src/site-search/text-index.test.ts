import { expect, test } from 'vitest'
import { readHead, type ListedInfo } from '../content/publications/read-publication.ts'
import type { Edition } from '../publications/index.ts'
import { createTextIndex } from './text-index.ts'

const SOURCE = '---\ntitle: Klinik zaitun\ngroup: Pelayanan\n---\n\nDibuka di lantai 4.\n'

function pageNamed(name: string): ListedInfo {
  const read = readHead(`informasi/${name}.md`, SOURCE)
  if (!read.ok || read.listed.kind !== 'informasi') throw new Error(name)
  return read.listed
}

const editionOf = (pages: readonly ListedInfo[]): Edition =>
  ({ pages, news: [], addresses: new Set(pages.map(({ address }) => address)) }) as unknown as Edition

test('Q20: a text that may no longer be read is not found, even before the index is updated', async () => {
  const texts = createTextIndex({ source: async () => SOURCE })
  const before = editionOf([pageNamed('satu'), pageNamed('dua')])
  await texts.follow(before)
  expect(texts.search(['zaitun'], before).map(({ name }) => name)).toEqual(['satu', 'dua'])
  expect(texts.search(['zaitun'], editionOf([pageNamed('dua')])).map(({ name }) => name)).toEqual(['dua'])
})

test('Q23: the index is complete only after all texts have been indexed once', async () => {
  const door = Promise.withResolvers<string>()
  const texts = createTextIndex({ source: async () => door.promise })
  const followed = texts.follow(editionOf([pageNamed('satu')]))
  expect(texts.isComplete()).toBe(false)
  door.resolve(SOURCE)
  await followed
  expect(texts.isComplete()).toBe(true)
})
