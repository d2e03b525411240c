import { contentForm, removeForm, type StaffFormKind } from '../../editor/index.ts'
import { leaveForm, returnForm } from '../leave/leave.ts'
import { pasteForm } from '../paste/paste.ts'
import { signsForm } from '../clinical/clinical.tsx'
import { publishForm } from './publish.ts'
import { changeForm, clinicForm } from '../leave/changed-hours.ts'
import { moveForm } from '../leave/move.ts'

/** Every form by its name in the address, for example `/petugas/ubah/tidak-praktik`. */
export const STAFF_FORMS: Readonly<Record<string, StaffFormKind>> = {
  'tidak-praktik': leaveForm,
  'praktik-lagi': returnForm,
  'jam-lain': changeForm,
  'jam-poli': clinicForm,
  'pindah-hari': moveForm,
  isi: contentForm,
  'tempel-dokter': pasteForm,
  hapus: removeForm,
  terbitkan: publishForm,
  'tanda-gawat': signsForm,
}
