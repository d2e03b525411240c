import { clinicForm } from './clinic.ts'
import type { StaffFormKind } from './form.ts'
import { leaveForm, returnForm } from './leave.ts'
import { pasteForm } from './paste.ts'
import { contentForm, removeForm } from './content.ts'
import { publishForm } from './publish.ts'
import { changeForm } from './sessions.ts'

/** Every form by its name in addresses: `/petugas/ubah/tidak-praktik`. */
export const STAFF_FORMS: Readonly<Record<string, StaffFormKind>> = {
  'tidak-praktik': leaveForm,
  'praktik-lagi': returnForm,
  'jam-lain': changeForm,
  'jam-poli': clinicForm,
  isi: contentForm,
  'tempel-dokter': pasteForm,
  hapus: removeForm,
  terbitkan: publishForm,
}
