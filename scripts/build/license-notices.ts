/** What Vite writes about the packages in the browser's modules; within `dist/client`, where nobody is served it. */
export const BUNDLED_LICENSES = 'licenses.json'

/** One package as Vite describes it. */
export interface BundledPackage {
  name: string
  version: string
  /** As in its package.json, such as "MIT". */
  identifier?: string
  /** Its licence file. */
  text?: string
}

/** Work of others that reaches browsers without being a package of the bundle. */
export interface Enclosed {
  title: string
  text: string
}

/** The notices that the licences ask for, as one text. A package without a licence file stops the build: its notice would be missing. */
export function licenseNotices(packages: readonly BundledPackage[], enclosed: readonly Enclosed[]): string {
  const notices = packages.map(({ name, version, identifier, text }) => {
    if (!text) throw new Error(`${name} ${version} reaches browsers and brings no licence file`)
    return { title: `${name} ${version}${identifier === undefined ? '' : ` (${identifier})`}`, text }
  })
  return [...notices, ...enclosed].map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`).join('\n\n')
}
