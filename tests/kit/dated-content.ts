import { copyContent } from './content-copy.ts'

const FIRST = `    rating: 4.8\n    patients: 1400`

/** The sample with dated facts of the first doctor, and a calendar of its own. */
export async function contentWith({ doctor = '', calendar = '' }: { doctor?: string; calendar?: string }) {
  const content = await copyContent()
  if (doctor !== '') await content.edit('doctors.yaml', FIRST, `${doctor}\n${FIRST}`)
  await content.write('calendar.yaml', calendar)
  return content
}

/** The lines of one or two absences, for `doctor` of `contentWith`. */
export const absence = (fields: string, more = '') => `    absences:\n      - { ${fields} }${more === '' ? '' : `\n      - { ${more} }`}`
