import type { FieldProblem } from './content-problem.ts'
import { valueAt } from './field-path.ts'

/** Optional fields that need each other. */
export function checkTogether(values: unknown): FieldProblem[] {
  return [...checkRegistration(values), ...checkFigures(values), ...checkWays(values)]
}

function checkRegistration(values: unknown): FieldProblem[] {
  const path = ['registration', 'online']
  const assisted = ['registration', 'assisted']
  const hasPanel = valueAt(values, path) !== undefined
  const hasAddress = valueAt(values, ['hospital', 'registrationUrl']) !== undefined
  const bothRead = valueAt(values, ['hospital']) !== undefined && valueAt(values, ['registration']) !== undefined
  if (bothRead && hasAddress && valueAt(values, assisted) !== undefined)
    return [
      {
        path: assisted,
        message: 'tidak akan tampil, karena registrationUrl di hospital.yaml diisi. Pindahkan isinya ke "online:", atau hapus.',
      },
    ]
  if (!bothRead || hasPanel === hasAddress) return []
  const message = hasAddress
    ? 'belum ada, padahal registrationUrl di hospital.yaml diisi. Tambahkan "online:" dengan "lead:" di dalamnya, atau hapus registrationUrl.'
    : 'tidak akan tampil, karena registrationUrl di hospital.yaml belum diisi. Isi alamatnya, atau ganti nama "online:" menjadi "assisted:" untuk pendaftaran lewat telepon atau loket.'
  return [{ path, message }]
}

/** A named contact needs at least one way to reach it. */
function checkWays(values: unknown): FieldProblem[] {
  const message = 'belum menyebut satu pun cara menghubungi. Tambahkan "phone:" atau "email:".'
  return ['complaints', 'dataProtection']
    .map((card) => ['contact', card])
    .filter((path) => {
      const card = valueAt(values, path)
      const isGroup = typeof card === 'object' && card !== null && !Array.isArray(card)
      return isGroup && !['phone', 'chat', 'email', 'unit', 'lapor'].some((way) => valueAt(card, [way]) !== undefined)
    })
    .map((path) => ({ path, message }))
}

/** Ratings and patient counts need their source. `showFigures: false` hides them. */
function checkFigures(values: unknown): FieldProblem[] {
  const doctors = valueAt(values, ['doctors', 'doctors'])
  if (!Array.isArray(doctors) || valueAt(values, ['doctors', 'showFigures']) === false) return []
  const hasFigure = doctors.some((_, index) => ['rating', 'patients'].some((figure) => valueAt(doctors, [index, figure]) !== undefined))
  if (!hasFigure || valueAt(values, ['doctors', 'source']) !== undefined) return []
  const message = 'belum ada. Nilai dan jumlah pasien hanya tampil bersama sumbernya: tambahkan "source:", atau tulis "showFigures: false".'
  return [{ path: ['doctors', 'source'], message }]
}
