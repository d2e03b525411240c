/** Exact sizes of everything that browsers get, read from `dist/` and the content. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeSearchIndex } from '../../src/content/search-directory.ts'
import { EMPTY_DISTRIBUTION } from '../../src/contract/review-rules.ts'
import { situationAt } from '../../src/schedule/situation.ts'
import { compress } from '../../src/ground/http/compress.ts'
import { openPageBuild } from '../../src/page/answers/page-build.ts'
import { paintStyles } from '../../src/content/palette/palette.ts'
import { encodePicture } from '../../src/ground/image-process/encode-picture.ts'
import { createPictureWorkshop } from '../../src/ground/content-pictures/picture-workshop.ts'
import { openSite } from '../../src/ground/site/site-keeper.ts'

/** The screen of a phone of 360 × 740 CSS pixels with a pixel ratio of 2. */
const PHONE_HERO_WIDTH = 720

export type Structure = Awaited<ReturnType<typeof measureStructure>>

/** The number of elements, and compressed bytes without headers. */
export async function measureStructure() {
  const build = await openPageBuild(resolve('dist'))
  const { site, pictures } = (await openSite(() => resolve('sample'))).current()
  const assets = { ...build.assets, styles: paintStyles(build.assets.styles, site.hospital.colours) }
  const html = build.renderPage({
    site,
    reviews: { average: 0, count: 0, distribution: EMPTY_DISTRIBUTION, reviews: [] },
    pictures: pictures.catalog,
    assets,
    publicUrl: 'https://rsud.example',
    loginLabel: 'akun contoh',
    situation: situationAt(site, new Date('2026-08-17T01:05:00Z')),
  })

  const { hero, hospital } = site
  const document = await brotliBytes(html)
  const drawings = [...hospital.marks, hospital.logo, hospital.favicon, hospital.director?.picture].flatMap(
    (picture) => picture?.file ?? [],
  )
  const font = (await readFile(await builtFile(assets.font))).length
  const icons = await builtBytes(assets.icons)
  const printStyles = await builtBytes(assets.printStyles)
  const heroPicture = await heroBytes(hero.picture.file)
  const pictureBytes = [heroPicture, ...(await Promise.all(drawings.map(drawingBytes)))]

  return {
    elements: countElements(html),
    document,
    // Up to the end of the first screen.
    firstScreen: await brotliBytes(html.slice(0, html.indexOf('id="about"'))),
    boot: await brotliBytes(assets.bootScript),
    doctorDirectory: await builtBytes(assets.modules.doctorDirectory),
    doctorSearch: await builtBytes(assets.modules.doctorSearch),
    searchWords: await brotliBytes(JSON.stringify(makeSearchIndex(site, '2026-08-17'))),
    contactForm: await builtBytes(assets.modules.contactForm),
    island: await builtBytes(assets.modules.reviews),
    islandStyles: await builtBytes(assets.islandStyles),
    serviceWorker: await brotliBytes(build.serviceWorker),
    icons,
    printStyles,
    font,
    hero: heroPicture,
    // Document, typeface, icons and pictures of the first screen on that phone.
    firstView: document + font + icons + printStyles + pictureBytes.reduce((sum, bytes) => sum + bytes, 0),
  }

  async function heroBytes(file: string): Promise<number> {
    const url = pictures.catalog[file]?.sources[0]?.variants.find(({ width }) => width >= PHONE_HERO_WIDTH)?.url
    if (url === undefined) return drawingBytes(file)
    const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-bytes-'))
    const picture = await createPictureWorkshop(folder, { picture: encodePicture }).read(pictures, url.split('/').at(-1) ?? '')
    await rm(folder, { recursive: true })
    return picture?.bytes.length ?? 0
  }

  async function drawingBytes(file: string): Promise<number> {
    return file.endsWith('.svg') ? brotliBytes(await readFile(join('sample/images', file), 'utf8')) : 0
  }
}

function countElements(html: string): number {
  return html.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gsu, '$1').match(/<[a-z]/gu)?.length ?? 0
}

async function brotliBytes(text: string): Promise<number> {
  return (await compress(text)).br.length
}

async function builtBytes(address: string): Promise<number> {
  return brotliBytes(await readFile(await builtFile(address), 'utf8'))
}

async function builtFile(address: string): Promise<string> {
  const name = address.split('/').at(-1) ?? ''
  for (const folder of ['dist/client/assets', 'dist/page/assets']) if ((await readdir(folder)).includes(name)) return join(folder, name)
  throw new Error(`The build has no ${address}: run "npm run build"`)
}
