import { clinicForm } from './clinic.ts'
import type { StaffFormKind } from './form.ts'
import { closureForm, emergencyPhoneForm, noticeForm, phoneForm } from './house.ts'
import { leaveForm, returnForm } from './leave.ts'
import { personForm, removeForm } from './people.ts'
import { seasonForm } from './season.ts'
import { changeForm, extraForm, rowForm } from './sessions.ts'

/** Every form by its name in addresses: `/petugas/ubah/tidak-praktik`. */
export const STAFF_FORMS: Readonly<Record<string, StaffFormKind>> = {
  'tidak-praktik': leaveForm,
  'praktik-lagi': returnForm,
  'jam-lain': changeForm,
  'jam-poli': clinicForm,
  'praktik-tambahan': extraForm,
  jadwal: rowForm,
  'tambah-orang': personForm,
  hapus: removeForm,
  pengumuman: noticeForm,
  tutup: closureForm,
  masa: seasonForm,
  telepon: phoneForm,
  'telepon-igd': emergencyPhoneForm,
}
