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

/** The notices that the licences require, as one text, also of work that is no package. A package without a licence file stops the build. */
export function licenseNotices(packages: readonly BundledPackage[], enclosed: readonly { title: string; text: string }[]): string {
  const notices = packages.map(({ name, version, identifier, text }) => {
    if (!text) throw new Error(`${name} ${version} reaches browsers and brings no licence file`)
    return { title: `${name} ${version}${identifier === undefined ? '' : ` (${identifier})`}`, text }
  })
  return [...notices, ...enclosed].map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`).join('\n\n')
}
