import { ALL_SPECIALTIES } from '../contract/specialties.ts'
import type { FieldProblem } from './check-pictures.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { textsIn } from './field-path.ts'
import { quoted } from './quoted.ts'

/** Every specialty that a doctor or a clinic names must be in `services.yaml`. */
export function checkSpecialties(values: unknown): FieldProblem[] {
  const texts = [...textsIn(values)]
  const specialties = texts.filter(({ path }) => path[0] === 'services' && path[1] === 'specialties' && path[3] === 'name')
  if (specialties.length === 0) return []
  const names = specialties.map(({ text }) => text)

  const taken = specialties
    .filter(({ text }) => text.toLowerCase() === ALL_SPECIALTIES.toLowerCase())
    .map(({ path, text }) => ({ path, message: `${quoted(text)} adalah tombol untuk semua dokter. Pilih nama lain.` }))
  const unknown = texts
    .filter(
      ({ path, text }) =>
        path[0] === 'doctors' && ['specialty', 'clinic'].includes(String(path.at(-1))) && text.trim() !== '' && !names.includes(text),
    )
    .map(({ path, text }) => ({
      path,
      message: `${explainUnknownChoice(text, 'spesialisasi', names)} Yang belum ada di sana ditambahkan pada specialties di services.yaml.`,
    }))
  return [...taken, ...unknown]
}
