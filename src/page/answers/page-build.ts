import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { valueNamed } from '../../contract/value-named.ts'
import { SEARCH_FIELDS } from '../../doctor-search/search-request.ts'
import { SITE_FIELD } from '../../doctor-search/site-words.ts'
import type { PageAssets, PageProgram } from '../page-input.ts'

/** What `npm run build` made for the page. */
export type PageBuild = Awaited<ReturnType<typeof openPageBuild>>

/** The sources that the build turns into files for browsers, by their names; vite.config.ts reads them. */
export const CLIENT_ENTRIES = {
  boot: 'src/page/boot.ts',
  'doctor-directory': 'src/page/sections/Doctors/enhancement/doctor-directory.ts',
  'doctor-search': 'src/page/sections/Doctors/enhancement/search/doctor-search.ts',
  sites: 'src/page/sections/Doctors/enhancement/sites/site-search.ts',
  'contact-form': 'src/page/sections/Contact/enhancement/contact-form.ts',
  reviews: 'src/reviews/island/reviews.tsx',
  'service-worker': 'src/page/service-worker/service-worker.ts',
} as const

const MANIFEST = 'client/manifest.json'

/** The build's files by their source paths in `src/`, or by the build's own names if several sources share them. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The addresses of a source's built file and of all files that it imports. */
export function withImports(manifest: Manifest, source: string, found = new Set<string>()): ReadonlySet<string> {
  const { file, imports = [] } = valueNamed(manifest, source) ?? { file: '' }
  if (found.size < found.add(`/${file}`).size) for (const one of imports) withImports(manifest, one, found)
  return found
}

/** Finds the files in `dist/` that browsers fetch, and the program that renders the page. */
export async function openPageBuild(distDir: string) {
  const manifest = JSON.parse(await readFile(join(distDir, MANIFEST), 'utf8')) as Manifest
  const built = (entry: keyof typeof CLIENT_ENTRIES): string => {
    const file = manifest[CLIENT_ENTRIES[entry]]?.file
    if (file === undefined) throw new Error(`dist/client/manifest.json has no ${CLIENT_ENTRIES[entry]}: run "npm run build"`)
    return file
  }
  // The folders whose files browsers fetch from `/assets/`.
  const assetFolders = [join(distDir, 'client/assets'), join(distDir, 'page/assets')]
  const files = (await Promise.all(assetFolders.map((folder) => readdir(folder)))).flat()
  const named = (pattern: RegExp): string => {
    const name = files.find((candidate) => pattern.test(candidate))
    if (name === undefined) throw new Error(`dist/ has no file like ${pattern}: run "npm run build"`)
    return name
  }
  const assets: PageAssets = {
    styles: (await readFile(join(distDir, 'page/assets', named(/^style-.*\.css$/u)), 'utf8')).trim(),
    printStyles: `/assets/${named(/^print-.*\.css$/u)}`,
    olderStyles: `/assets/${named(/^older-.*\.css$/u)}`,
    bootScript: (await readFile(join(distDir, 'client', built('boot')), 'utf8')).trim(),
    modules: {
      doctorDirectory: `/${built('doctor-directory')}`,
      doctorSearch: `/${built('doctor-search')}`,
      siteSearch: `/${built('sites')}`,
      contactForm: `/${built('contact-form')}`,
      reviews: `/${built('reviews')}`,
    },
    islandStyles: `/${manifest[CLIENT_ENTRIES.reviews]?.css?.[0] ?? ''}`,
    icons: `/assets/${named(/^icons-.*\.svg$/u)}`,
    font: `/assets/${named(/\.woff2$/u)}`,
  }
  const { font, icons, printStyles, olderStyles } = assets
  const filesOf = (...entries: (keyof typeof CLIENT_ENTRIES)[]): string[] =>
    entries.flatMap((entry) => Array.from(withImports(manifest, CLIENT_ENTRIES[entry])))
  const knownToWorker = {
    // The reviews island is left out, because nobody can sign in without a network.
    KEPT_FILES: [font, icons, printStyles, olderStyles, ...filesOf('doctor-directory', 'contact-form')],
    SEARCH_FILES: filesOf('doctor-search', 'sites'),
    SEARCH_NAMES: [...Object.values(SEARCH_FIELDS), SITE_FIELD],
  }
  const constants = Object.entries(knownToWorker).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const serviceWorker = `const ${constants.join()};${await readFile(join(distDir, 'client', built('service-worker')), 'utf8')}`
  const program = (await import(join(distDir, 'page/entry-server.js'))) as PageProgram
  // In a release this is the time of its commit.
  const { mtime: builtAt } = await stat(join(distDir, MANIFEST))
  return { ...program, assets, serviceWorker, assetFolders, builtAt }
}
