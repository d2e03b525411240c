/// <reference types="vite/client" />
import { parse } from 'yaml'
import { siteShape, type Site } from '../../src/content/site.ts'
import { situationAt } from '../../src/schedule/situation.ts'
import { ASSETS } from './page-assets.ts'
import type { PictureCatalog, PreparedPicture } from '../../src/content/fields/picture.ts'
import type { PageInput } from '../../src/page/page-input.ts'

type Written = Record<string, unknown>

const files = import.meta.glob<string>('../../sample/*.yaml', { query: '?raw', import: 'default', eager: true })
const sample = siteIn(files)

/** The content of a folder, by the paths of its files, with other values at some paths, such as `hospital.phones.general`. */
export function siteIn(texts: Record<string, string>, others: Written = {}): Site {
  const content: Written = {}
  for (const [path, text] of Object.entries(texts)) content[path.replace(/^.*\/|\.yaml$/gu, '')] = parse(text) as unknown
  for (const [place, value] of Object.entries(others)) {
    const path = place.split('.')
    const last = path.pop() ?? ''
    const within = path.reduce<Written>((found, name) => (found[name] ??= {}) as Written, content)
    if (value === null) delete within[last]
    else within[last] = value
  }
  return siteShape.parse(content)
}

/** The sample with other values at these paths; null removes one. */
export const sampleWith = (others: Written): Site => siteIn(files, others)

function prepared(file: string): PreparedPicture {
  const [name = '', ending] = file.split('.')
  if (ending === 'svg') return { width: 64, height: 64, sources: [], url: `/pictures/${file}`, shared: `/pictures/${file}` }
  const variants = [480, 800].map((width) => ({ url: `/pictures/${name}-${width}.avif`, width }))
  return {
    width: 1600,
    height: 1200,
    sources: [{ type: 'image/avif', variants }],
    url: `/pictures/${name}-800.jpeg`,
    shared: `/pictures/${file}`,
  }
}

/** Stands in for the prepared pictures: any file name gives a picture. */
const pictures: PictureCatalog = new Proxy<Record<string, PreparedPicture>>(
  {},
  {
    get: (_, file) => prepared(String(file)),
    getOwnPropertyDescriptor: (_, file) => ({ value: prepared(String(file)), enumerable: true, configurable: true }),
  },
)

/** A Monday morning in Jakarta, and a holiday. */
export const SAMPLE_MOMENT = new Date('2026-08-17T01:05:00Z')

/** What the server would hand to renderPage for the sample hospital, for tests. */
export function sampleInput(changes: Partial<Site> = {}, now = SAMPLE_MOMENT): PageInput {
  const site = { ...sample, ...changes }
  return {
    site,
    situation: situationAt(site, now),
    reviews: { average: 0, count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, reviews: [] },
    pictures,
    assets: ASSETS,
    publicUrl: 'https://rsud.example',
    loginLabel: 'Akun Contoh',
  }
}
