/** The file in which Vite lists the packages in the browser's modules. It is in `dist/client`, and is not served. */
export const BUNDLED_LICENSES = 'licenses.json'

/** One package as Vite describes it. */
export interface BundledPackage {
  name: string
  version: string
  /** The `license` of its package.json, such as "MIT". */
  identifier?: string
  /** Text of its licence file. */
  text?: string
}

/** Third-party work that browsers get and that is no package of the bundle. */
export interface Enclosed {
  title: string
  text: string
}

/** The notices that the licences require, as one text. A package without a licence file stops the build. */
export function licenseNotices(packages: readonly BundledPackage[], enclosed: readonly Enclosed[]): string {
  const notices = packages.map(({ name, version, identifier, text }) => {
    if (!text) throw new Error(`${name} ${version} reaches browsers and brings no licence file`)
    return { title: `${name} ${version}${identifier === undefined ? '' : ` (${identifier})`}`, text }
  })
  return [...notices, ...enclosed].map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`).join('\n\n')
}
