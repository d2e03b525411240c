import { resolve } from 'node:path'
import { loadContent } from '../../src/content/load-content.ts'
import type { Site } from '../../src/content/site.ts'

export const SAMPLE = resolve(import.meta.dirname, '../../sample')

/** The site of a folder whose content must be valid. */
export async function siteOf(folder = SAMPLE): Promise<Site> {
  const content = await loadContent(folder)
  if (!content.ok) throw new Error(`${folder} has ${content.problems.length} problems: run "npm run situs -- check-content ${folder}".`)
  return content.site
}
