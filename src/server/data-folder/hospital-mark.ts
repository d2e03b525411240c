import { existsSync, writeFileSync } from 'node:fs'
import { hospitalMarkIn } from '../config/content-dir.ts'
import { giveToOwnerOf } from './owner.ts'

const TEXT = `Folder data ini milik situs sebuah rumah sakit. Bila isinya hilang, situs tidak mulai: rumah sakit contoh tidak pernah menggantikannya.
Hapus berkas ini hanya bila rumah sakit contoh memang ingin ditampilkan dari folder ini.
`

/** Whatever becomes of the content: from now on the sample is not shown from this folder. */
export function markAsHospitals(dataDir: string, contentDir: string): void {
  const mark = hospitalMarkIn(dataDir)
  if (!existsSync(contentDir) || existsSync(mark)) return
  writeFileSync(mark, TEXT, { mode: 0o600 })
  giveToOwnerOf(dataDir, mark)
}
