import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SAMPLE_DIR } from '../software/software.ts'

/** The fields of a specialty that hold in any hospital. Where the sample shows it is the sample's own choice. */
export interface WrittenSpecialty {
  name: string
  icon: string
  bpjsCode?: string
  words?: string
}

/** Each name with the icon, the BPJS code and the lay words of the sample's specialty that is meant, where one is. */
export async function chooseSpecialties(names: readonly string[]): Promise<WrittenSpecialty[]> {
  const { specialties } = parse(await readFile(join(SAMPLE_DIR, 'services.yaml'), 'utf8')) as {
    specialties: (WrittenSpecialty & { title?: string })[]
  }
  return names.map((written) => {
    const meant = specialties.find(({ name, title = name }) => sameWord(name, written) || sameWord(title, written))
    const known = meant ?? specialties.find(({ words = '' }) => words.split(',').some((word) => sameWord(word, written)))
    if (known === undefined) return { name: written, icon: 'doctor' }
    const { name, icon, bpjsCode, words } = known
    return { name: sameWord(name, written) ? name : written, icon, ...(bpjsCode && { bpjsCode }), ...(words && { words }) }
  })
}

function sameWord(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
