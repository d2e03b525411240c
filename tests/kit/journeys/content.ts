import { loadContent } from '../../../src/content/load-content.ts'

const loaded = await loadContent('sample')
if (!loaded.ok)
  throw new Error(`The journeys read the sample content, which has ${loaded.problems.length} problems: run "npm run check-content".`)

/** What the hospital says, as the pages under test show it. */
export const { site: content } = loaded

/** Where the sample hospital registers patients, and where its map is: it has both. */
export const registrationUrl = content.hospital.registrationUrl ?? ''
export const map = content.contact.map ?? { embedUrl: '', directionsUrl: '' }
/** Any hospital may lack all but the first; the sample has the six. */
export const phones = content.hospital.phones as Record<keyof typeof content.hospital.phones, string>
