import { describe, expect, test } from 'vitest'
import { STAFF_ROLES } from '../ground/database/staff-roles.ts'
import { mayEnter, type Asker, type Admission, type EntryRule } from './may-enter.ts'
import { STAFF_ROUTES } from './staff-routes.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NOW = new Date('2026-08-17T01:05:00.000Z')
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds)

type Session = NonNullable<Asker['session']>
const session = (facts: Partial<Session> = {}): Session => ({
  startedAt: NOW,
  authenticatedAt: NOW,
  factorAt: null,
  seenAt: null,
  formToken: 'own',
  ...facts,
})
const SENT = { token: 'own', isReadOnly: false }
const asker = (facts: Partial<Asker> = {}): Asker => ({
  session: session(),
  role: 'pengelola',
  mustBeFresh: false,
  needsFactor: false,
  form: SENT,
  ...facts,
})

/** Who may enter which route: `*` is all staff, `-` anybody with the address. A missing route, or other roles, make the test fail. */
const WHO = `
  * GET /petugas                                 editors POST /petugas/masih-benar
  readers GET /petugas/orang                         editors GET /petugas/isi
  editors POST /petugas/isi                      editors GET /petugas/contoh
  editors GET /petugas/tanda-gawat
  editors POST /petugas/contoh                   managers GET /petugas/mulai
  managers POST /petugas/mulai                   editors GET /petugas/ubah/:form
  editors POST /petugas/ubah/:form               editors POST /petugas/ubah/:form(^(?:tempel-dokter|isi)$)
  editors GET /petugas/halaman                   - GET /petugas/terbit
  writers GET /petugas/isian                     writers POST /petugas/isian
  editors POST /petugas/gambar/baru              editors GET /petugas/gambar
  writers GET /petugas/gambar/berkas             editors GET /petugas/gambar/buang
  editors POST /petugas/gambar/buang             * GET /petugas/riwayat
  writers POST /petugas/riwayat                  managers GET /petugas/petugas
  managers POST /petugas/petugas                 - GET /petugas/undangan
  - POST /petugas/undangan                       * GET /petugas/perangkat
  * POST /petugas/perangkat                      * POST /petugas/keluar
  moderators GET /petugas/ulasan                 moderators GET /petugas/ulasan/satu
  moderators POST /petugas/ulasan/satu           moderators GET /petugas/ulasan/foto
  moderators GET /petugas/ulasan/csv
  writers GET /petugas/kabar                     writers GET /petugas/informasi
  writers GET /petugas/kabar/tulis               writers POST /petugas/kabar/tulis
  writers GET /petugas/kabar/satu                writers POST /petugas/kabar/satu
  writers POST /petugas/kabar/tempel             editors GET /petugas/kewajiban
  writers GET /petugas/berkas                    writers POST /petugas/berkas/kirim
  writers GET /petugas/berkas/satu               writers POST /petugas/berkas/satu
  writers GET /petugas/alamat-lama               writers POST /petugas/alamat-lama
  managers GET /petugas/situs-lama               managers POST /petugas/situs-lama
  managers GET /petugas/situs-lama/teks          managers GET /petugas/situs-lama/gambar
  * GET /petugas/beri-tahu                       * POST /petugas/beri-tahu
  - GET /petugas/beri-tahu/alamat                - POST /petugas/beri-tahu/alamat
  - GET /petugas.webmanifest                     - GET /petugas.js
  - GET /petugas/beri-tahu/umpan
`
const ROLES: Readonly<Record<string, readonly string[]>> = {
  '*': ['penyunting', 'humas', 'moderator', 'pengelola'],
  readers: ['penyunting', 'moderator', 'pengelola'],
  writers: ['penyunting', 'humas', 'pengelola'],
  editors: ['penyunting', 'pengelola'],
  moderators: ['moderator', 'pengelola'],
  managers: ['pengelola'],
  '-': [],
}

test('E01, E02: every route is for whom it is meant, and for no other role', () => {
  const [entries, wanted] = [new Map<string, readonly string[]>(), new Map<string, readonly string[]>()]
  for (const [, who = '', route = ''] of WHO.matchAll(/(\S+) ((?:GET|POST) \S+)/gu)) wanted.set(route, ROLES[who] ?? [])
  for (const route of STAFF_ROUTES)
    entries.set(
      `${route.method} ${route.path}`,
      route.roles === null ? [] : STAFF_ROLES.filter((role) => mayEnter(route, asker({ role }), NOW) === 'yes'),
    )
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(wanted))
})

const PAGE: EntryRule = { method: 'GET', roles: ['pengelola'] }
const FORM: EntryRule = { method: 'POST', roles: ['pengelola'] }
const EDITING: EntryRule = { method: 'GET', roles: ['penyunting', 'pengelola'] }
const PEOPLE: EntryRule = { ...PAGE, refusesIdle: true }
const INVITATION: EntryRule = { method: 'POST', roles: null }
const started = (milliseconds: number) => ({ session: session({ startedAt: ago(milliseconds) }) })
const fresh = (milliseconds: number) => ({ mustBeFresh: true, session: session({ authenticatedAt: ago(milliseconds) }) })
const factor = (milliseconds: number | null) => ({
  needsFactor: true,
  session: session({ factorAt: milliseconds === null ? null : ago(milliseconds) }),
})
const seen = (milliseconds: number | null, since = 3 * HOUR) => ({
  session: session({ startedAt: ago(since), seenAt: milliseconds === null ? null : ago(milliseconds) }),
})

describe.each<[string, [what: string, EntryRule, Partial<Asker>, Admission][]]>([
  [
    'E01: who',
    [
      ['signed out', PAGE, { session: null, role: null }, 'sign-in'],
      ['signed out, with a form', FORM, { session: null, role: null }, 'sign-in'],
      ['signed out, with a role by mistake', PAGE, { session: null }, 'sign-in'],
      ['without a role', PAGE, { role: null }, 'sign-in'],
      ['with another role', PAGE, { role: 'moderator' }, 'other-role'],
      ['with another role and nothing of the form', FORM, { role: 'penyunting', form: null }, 'other-role'],
      ['with the role', PAGE, {}, 'yes'],
      ['an invited visitor who only reads', { ...INVITATION, method: 'GET' }, { role: null, form: null }, 'yes'],
      ['an invited visitor who is signed out', INVITATION, { session: null, role: null, form: null }, 'yes'],
    ],
  ],
  [
    'E01: a form',
    [
      ['that is not read yet', FORM, { form: null }, 'read-form'],
      ['with the own token', FORM, {}, 'yes'],
      ['without a token', FORM, { form: { ...SENT, token: null } }, 'old-form'],
      ['with an empty token', FORM, { form: { ...SENT, token: '' } }, 'old-form'],
      ['with the token of another session', FORM, { form: { ...SENT, token: 'other' } }, 'old-form'],
      ['of an invitation that is not read yet', INVITATION, { role: null, form: null }, 'read-form'],
      ['of an invitation with the token of another session', INVITATION, { role: null, form: { ...SENT, token: 'other' } }, 'old-form'],
      ['of an invitation with the own token', INVITATION, { role: null }, 'yes'],
    ],
  ],
  [
    'E12: while nothing can be written',
    [
      ['a form', FORM, { form: { ...SENT, isReadOnly: true } }, 'read-only'],
      ['an old form', FORM, { form: { token: 'other', isReadOnly: true } }, 'old-form'],
      ['a form that works all the same', { ...FORM, worksReadOnly: true }, { form: { ...SENT, isReadOnly: true } }, 'yes'],
      ['an invitation', INVITATION, { role: null, form: { ...SENT, isReadOnly: true } }, 'yes'],
      ['a page', PAGE, { form: { ...SENT, isReadOnly: true } }, 'yes'],
    ],
  ],
  [
    'E03: a sign-in',
    [
      ['of twelve hours ago', PAGE, started(12 * HOUR), 'yes'],
      ['of longer ago', PAGE, started(12 * HOUR + 1), 'sign-in'],
      ['of ten minutes ago, for what hurts most', PAGE, fresh(10 * MINUTE), 'yes'],
      ['of longer ago, for what hurts most', PAGE, fresh(10 * MINUTE + 1), 'sign-in-again'],
      ['of longer ago, with an old form', FORM, { ...fresh(HOUR), form: { ...SENT, token: 'other' } }, 'sign-in-again'],
      ['of longer ago, for anything else', PAGE, { ...fresh(HOUR), mustBeFresh: false }, 'yes'],
      ['F27: of a minute ahead', PAGE, fresh(-MINUTE), 'yes'],
      ['F27: of a time that has not come', PAGE, fresh(-MINUTE - 1), 'sign-in-again'],
    ],
  ],
  [
    'E03: the list of people, whose manager',
    [
      ['was here half an hour ago', PEOPLE, seen(30 * MINUTE), 'yes'],
      ['was away for longer', PEOPLE, seen(30 * MINUTE + 1), 'sign-in-again'],
      ['has just signed in', PEOPLE, seen(null, 0), 'yes'],
      ['signed in half an hour ago and asks for the first time', PEOPLE, seen(null, 30 * MINUTE), 'yes'],
      ['signed in longer ago and asks for the first time', PEOPLE, seen(null, 30 * MINUTE + 1), 'sign-in-again'],
      ['F27: was here at a time that has not come', PEOPLE, seen(-HOUR), 'sign-in-again'],
      ['F27: was here at a time that has not come, and has just signed in', PEOPLE, seen(-HOUR, MINUTE), 'yes'],
      ['was away for longer and opens another page', PAGE, seen(2 * HOUR), 'yes'],
    ],
  ],
  [
    'W03: with a second factor',
    [
      ['a manager who has shown none', PAGE, factor(null), 'second-factor'],
      ['a manager who has shown none, with a form', FORM, factor(null), 'second-factor'],
      ['a manager who has shown one hours ago', PAGE, factor(5 * HOUR), 'yes'],
      ['a manager who has shown one hours ago, for what hurts most', PAGE, { ...factor(5 * HOUR), mustBeFresh: true }, 'second-factor'],
      ['one of ten minutes ago, for what hurts most', PAGE, { ...factor(10 * MINUTE), mustBeFresh: true }, 'yes'],
      ['F27: one of a time that has not come, for what hurts most', PAGE, { ...factor(-HOUR), mustBeFresh: true }, 'second-factor'],
      ['somebody else who has shown none', EDITING, { ...factor(null), role: 'penyunting' }, 'yes'],
      [
        'somebody else who has shown none, for what hurts most',
        EDITING,
        { ...factor(null), role: 'penyunting', mustBeFresh: true },
        'second-factor',
      ],
      ['whoever signed in too long ago signs in first', PAGE, { ...factor(null), ...fresh(HOUR) }, 'sign-in-again'],
      ['where it is shown', { ...PAGE, isBeforeFactor: true }, factor(null), 'yes'],
      ['another role, whatever was shown', PAGE, { ...factor(0), role: 'moderator' }, 'other-role'],
      ['an invited visitor', INVITATION, { ...factor(null), role: null }, 'yes'],
    ],
  ],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_what, route, facts, entry) => {
    expect(mayEnter(route, asker(facts), NOW)).toBe(entry)
  })
})
