import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SAMPLE_DIR } from '../software/software.ts'

/** As `services.yaml` has it, with whatever else it says there. */
export interface WrittenSpecialty {
  name: string
  title?: string
  icon: string
  words?: string
}

/** Each name with the icon and the lay words of the sample's specialty that is meant, where one is. */
export async function chooseSpecialties(names: readonly string[]): Promise<WrittenSpecialty[]> {
  const { specialties } = parse(await readFile(join(SAMPLE_DIR, 'services.yaml'), 'utf8')) as { specialties: WrittenSpecialty[] }
  return names.map((written) => {
    const meant = specialties.find(({ name, title = name }) => sameWord(name, written) || sameWord(title, written))
    const known = meant ?? specialties.find(({ words = '' }) => words.split(',').some((word) => sameWord(word, written)))
    if (known === undefined) return { name: written, icon: 'doctor' }
    const { name, title: _, ...rest } = known
    return { name: sameWord(name, written) ? name : written, ...rest }
  })
}

function sameWord(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
