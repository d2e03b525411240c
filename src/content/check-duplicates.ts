import type { FieldProblem } from './check-pictures.ts'
import { formatPath, textsIn } from './field-path.ts'
import { quoted } from './quoted.ts'

/** Lists in which two equal texts are a mistake: file, list, and the key by which items are compared. */
const lists: readonly { file: string; list: string; key?: string; what: string }[] = [
  { file: 'doctors', list: 'doctors', key: 'name', what: 'Dokter' },
  { file: 'doctors', list: 'clinics', key: 'name', what: 'Layanan' },
  { file: 'hospital', list: 'social', key: 'network', what: 'Media sosial' },
  { file: 'services', list: 'cards', key: 'title', what: 'Layanan' },
  { file: 'services', list: 'specialties', key: 'name', what: 'Bidang spesialis' },
  { file: 'contact', list: 'subjects', what: 'Perihal' },
]

export function checkDuplicates(values: unknown): FieldProblem[] {
  const texts = [...textsIn(values)]
  return lists.flatMap(({ file, list, key, what }) => {
    const first = new Map<string, string>()
    return texts.flatMap(({ path, text }) => {
      const belongs = path[0] === file && path[1] === list && path[3] === key && path.length === (key === undefined ? 3 : 4)
      if (!belongs) return []
      const same = text
        .toLowerCase()
        .replace(/[\s.,]+/gu, ' ')
        .trim()
      const place = formatPath(path.slice(1, 3))
      const earlier = first.get(same)
      if (earlier === undefined) {
        first.set(same, place)
        return []
      }
      return [{ path, message: `${what} ${quoted(text)} sudah ada di ${earlier}. Hapus salah satunya.` }]
    })
  })
}
