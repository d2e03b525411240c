import { staffEndpoints } from '../../contract/endpoints.ts'
import { findAsked, proveAddress } from '../../notify/index.ts'
import { formPage, message, NOTIFY_LINK, type Asked, type StaffAnswer } from '../asked.tsx'

/** The page behind the link in the mail. It proves nothing by itself, because mail programs open links too: the button does. */
export async function showProof({ needs, query }: Asked): Promise<StaffAnswer> {
  const code = query.get('kode') ?? ''
  const asked = await findAsked(needs.database, code, needs.clock.now())
  if (asked === undefined)
    return message(
      404,
      'Tautan tidak berlaku',
      ['Tautan ini sudah dipakai, diganti, atau lebih dari satu hari. Minta yang baru di “Beri tahu saya”.'],
      { back: null },
    )
  const lead = [`Pemberitahuan situs ini akan dikirim ke ${asked.new_mail}.`]
  return formPage(
    'Pakai alamat ini?',
    { post: staffEndpoints.proveAddress, lead, hidden: [['kode', code]], button: 'Ya, pakai' },
    { back: null },
  )
}

export async function takeProof(asked: Asked): Promise<StaffAnswer> {
  const { needs, form } = asked
  if (!(await proveAddress(needs.database, form.get('kode') ?? '', needs.clock.now())))
    return showProof({ ...asked, query: new URLSearchParams() })
  return message(200, 'Alamat terbukti', ['Mulai sekarang pemberitahuan dikirim ke sini.'], { action: NOTIFY_LINK, back: null })
}
