import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { THANKS } from '../../tests/kit/replies.ts'
import { attributeOf, elementsAt, textOf } from '../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, type Fields, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import type { ReplyDraft } from './replies.ts'

const START = '2026-03-02T08:00:00.000Z'
const clock = createTestClock(START)
const server = await openTestServer({ clock, limited: false })
const FILES = ['contact', 'hospital'].map((name) => join(server.contentDir, `${name}.yaml`))
const TEXTS = FILES.map((file) => readFileSync(file, 'utf8'))
const FORM = '/petugas/ubah/isi'
const KNOWN = 'Kami sudah membahasnya dengan kepala ruangan.'
let dewi: StaffMember
let eka: StaffMember

beforeEach(async () => {
  clock.set(START)
  await server.empty()
  await server.database.deleteFrom('staff').execute()
  for (const [at, file] of FILES.entries()) writeFileSync(file, TEXTS[at] ?? '')
  await server.dependencies.site.reload()
  dewi = await addStaff(server, { name: 'Dewi' })
  eka = await addStaff(server, { name: 'Eka' })
  // Known for longer than thirty days.
  await saveReplies(eka, [KNOWN, THANKS])
  clock.pass(31 * 24 * 60 * 60_000)
  dewi = await addStaff(server, { name: 'Dewi', subject: dewi.subject })
  eka = await addStaff(server, { name: 'Eka', subject: eka.subject })
  ;[dewi, eka] = (await Promise.all([dewi, eka].map(asMember))) as [StaffMember, StaffMember]
})

/** Signed in anew, with the row in `staff` that they have. */
async function asMember(member: StaffMember): Promise<StaffMember> {
  const { id } = await server.database.selectFrom('staff').select('id').where('subject', '=', member.subject).executeTakeFirstOrThrow()
  return { ...member, id }
}

/** By the form of the room, as it was opened. */
async function saveReplies(by: StaffMember, sentences: readonly string[], more: Fields = {}): Promise<void> {
  const place = placeOf('contact', 'reviewReplies')
  const [opened] = elementsAt((await by.send('GET', `${FORM}?${formOf(place)}`)).body, 'input[name=semula]')
  const semula = opened === undefined ? [] : (attributeOf(opened, 'input', 'value') ?? '')
  const fields = { ...place, semula, sentences: sentences.join('\n'), units: '', marked: '', ...more }
  const saved = await by.post(FORM, { ...fields, langkah: 'simpan' })
  if (saved.statusCode !== 303) throw new Error(textOf(saved.body))
}

async function undoLast(by: StaffMember): Promise<void> {
  const { number } = await server.database
    .selectFrom('staff_acts')
    .select((is) => is.fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  expect((await by.post('/petugas/riwayat', { nomor: String(number) })).statusCode).toBe(303)
}

async function review(text = 'Menunggu lama sekali.'): Promise<string> {
  const { user } = await addPerson(server.database, 'Sari', clock)
  return (await server.reviews.create(user, { review: text, rating: 2, imageUrl: null })).id
}

const answer = async (by: StaffMember, draft: Partial<ReplyDraft>, id?: string) =>
  server.moderation.reply(by, id ?? (await review()), { sentences: [], words: '', unit: 'Humas', ...draft })

/** In public, because Eka has read it. */
async function publish(draft: Partial<ReplyDraft>): Promise<string> {
  const id = await review()
  if ((await answer(dewi, draft, id)) === 'propose')
    await server.moderation.release(eka, id, (await server.moderation.find(id, eka.id))!.tag)
  return id
}

const OWN = 'Ibu Siti dirawat karena kusta. Sekarang sudah pulang.'

interface Attempt {
  what: string
  /** What Eka has read before. */
  published?: Partial<ReplyDraft>[]
  sentences: string[]
  more?: Fields
  draft?: Partial<ReplyDraft>
}

const ATTEMPTS: Attempt[] = [
  {
    what: 'letters of public answers',
    published: [{ words: 'Kami sedih membaca sakit hati Anda.' }],
    sentences: ['s', 'a', 'k', 'i', 't'],
  },
  { what: 'a word of a public answer', published: [{ words: OWN }], sentences: ['kusta'] },
  { what: 'words in another order', published: [{ words: OWN }], sentences: ['Siti', 'kusta', 'Ibu'] },
  { what: 'one sentence of several', published: [{ words: OWN }], sentences: ['Ibu Siti dirawat karena kusta.'] },
  { what: 'the last sentence of several', published: [{ words: OWN }], sentences: ['Sekarang sudah pulang.'] },
  { what: 'the beginning of a known one', published: [{ sentences: [KNOWN] }], sentences: ['Kami sudah'] },
  { what: 'the end of a known one', published: [{ sentences: [KNOWN] }], sentences: ['dengan kepala ruangan.'] },
  { what: 'what is in the middle of a known one', published: [{ sentences: [KNOWN] }], sentences: ['membahasnya'] },
  {
    what: 'an end and a beginning that stood side by side',
    published: [{ sentences: [KNOWN, THANKS] }],
    sentences: ['ruangan. Terima kasih'],
  },
  { what: 'a known one with one word more', published: [{ sentences: [KNOWN] }], sentences: [`${KNOWN} Kusta.`] },
  { what: 'other capitals', published: [{ sentences: [KNOWN] }], sentences: [KNOWN.toUpperCase()] },
  { what: 'a paragraph of own words', published: [{ words: 'Ibu Siti.\n\nKusta.' }], sentences: ['Ibu Siti.'] },
  { what: 'the other paragraph', published: [{ words: 'Ibu Siti.\n\nKusta.' }], sentences: ['Kusta.'] },
  { what: 'a line of own words', published: [{ words: 'Ibu Siti.\nKusta.' }], sentences: ['Kusta.'] },
  { what: 'own words beside a known sentence', published: [{ sentences: [KNOWN], words: 'Kusta.' }], sentences: ['Kusta.'] },
  {
    what: 'parts of two answers',
    published: [{ words: 'Ibu Siti sudah kami hubungi.' }, { words: 'Tanpa kusta.' }],
    sentences: ['Ibu Siti', 'kusta.'],
  },
  { what: 'one that is read and one that is not', published: [{ words: 'Benar.' }], sentences: ['Benar.', 'Ibu Siti.'] },
  { what: 'a wild card', published: [{ sentences: [KNOWN] }], sentences: ['%'] },
  { what: 'another wild card', published: [{ words: 'Kusta' }], sentences: ['Kust_'] },
  { what: 'quotation marks', published: [{ words: OWN }], sentences: ['Ibu "Siti" kusta.'] },
  { what: 'a backslash', published: [{ words: OWN }], sentences: ['Siti \\ kusta.'] },
  {
    what: 'the unit',
    sentences: [KNOWN, THANKS],
    more: { units: 'Humas\nIbu Siti kusta' },
    draft: { sentences: [KNOWN], unit: 'Ibu Siti kusta' },
  },
  {
    what: 'a unit that is a word of an answer',
    published: [{ words: OWN }],
    sentences: [KNOWN, THANKS],
    more: { units: 'Humas\nkusta' },
    draft: { sentences: [KNOWN], unit: 'kusta' },
  },
  { what: 'the name of a unit as a sentence', published: [{ sentences: [KNOWN] }], sentences: ['Humas'] },
  { what: 'the author’s name', sentences: ['Terima kasih, Sari.'] },
  { what: 'a date that says nothing forbidden', sentences: ['Pasien 12-03-2026.'] },
  { what: 'an amount', sentences: ['Kamar Rp 812.345.678.'] },
]

describe('M05: nobody makes an answer of their own out of parts', () => {
  test.each(ATTEMPTS)('$what: a second person reads it', async ({ published = [], sentences, more, draft }) => {
    for (const one of published) await publish(one)
    await saveReplies(dewi, sentences, more)
    expect(await answer(dewi, draft ?? { sentences })).toBe('propose')
  })

  test('a sentence that stood among the words to mark is a new one', async () => {
    await saveReplies(eka, [KNOWN, THANKS], { marked: 'Kusta' })
    await saveReplies(dewi, [KNOWN, 'Kusta'])
    expect(await answer(dewi, { sentences: ['Kusta'] })).toBe('propose')
  })

  test('one that was taken out and put in again is new, also by taking that back', async () => {
    await saveReplies(dewi, [THANKS])
    await undoLast(dewi)
    expect(await answer(dewi, { sentences: [KNOWN] })).toBe('propose')
  })

  test('what is read in the place of the number is read as well', async () => {
    await saveReplies(eka, ['Hubungi {nomor}.'])
    clock.pass(31 * 24 * 60 * 60_000)
    const [contact = '', hospital = ''] = FILES
    writeFileSync(contact, readFileSync(contact, 'utf8').replace(/^complaints:\n(?: .*\n)*/mu, ''))
    writeFileSync(hospital, TEXTS[1]!.replace(/^ {2}general: .*\n/mu, '').replace(/^email: .*$/mu, 'email: siti.kusta@rsud.go.id'))
    await server.dependencies.site.reload()
    await server.dependencies.staff.saves.catchUp()
    expect(await answer(dewi, { sentences: ['Hubungi siti.kusta@rsud.go.id.'] })).toBe('propose')
  })

  test('what another version wrote into the history is asked about', async () => {
    const row = { number: 9, time: clock.now().toISOString(), staff_id: eka.id, staff_name: 'Eka', kind: 'baru', undoes: null }
    await server.database
      .insertInto('staff_acts')
      .values({ ...row, details: JSON.stringify({ title: 'x', changes: [{ all: THANKS }] }) })
      .execute()
    expect(await answer(eka, { sentences: [THANKS] })).toBe('propose')
  })
})

describe('M06: what was read is public at once', () => {
  test('known sentences, however their list was put in order', async () => {
    await saveReplies(dewi, [THANKS, KNOWN])
    expect(await answer(dewi, { sentences: [KNOWN, THANKS] })).toBe('reply')
  })

  test('after another sentence was added, changed or taken away, and that was taken back', async () => {
    await saveReplies(dewi, [KNOWN, THANKS, 'Baru.'])
    expect(await answer(dewi, { sentences: [KNOWN] })).toBe('reply')
    await saveReplies(dewi, [KNOWN, THANKS, 'Lebih baru.'])
    expect(await answer(dewi, { sentences: [KNOWN, THANKS] })).toBe('reply')
    await saveReplies(dewi, [KNOWN, THANKS])
    expect(await answer(dewi, { sentences: [KNOWN] })).toBe('reply')
    await undoLast(dewi)
    expect(await answer(dewi, { sentences: [KNOWN] })).toBe('reply')
  })

  test('a new one once it stood alone, or among others that were known', async () => {
    await saveReplies(dewi, [KNOWN, 'Baru satu.', THANKS, 'Baru dua.'])
    await publish({ sentences: ['Baru satu.'] })
    await publish({ sentences: [KNOWN, THANKS, 'Baru dua.'] })
    for (const one of ['Baru satu.', 'Baru dua.']) expect(await answer(dewi, { sentences: [KNOWN, one] })).toBe('reply')
    expect(await answer(dewi, { sentences: ['Baru satu.', 'Baru dua.'] })).toBe('reply')
  })

  test('new ones together once they were read together', async () => {
    await saveReplies(dewi, ['Baru satu.', 'Baru dua.'])
    await publish({ sentences: ['Baru satu.', 'Baru dua.'] })
    expect(await answer(dewi, { sentences: ['Baru satu.', 'Baru dua.'] })).toBe('reply')
    expect(await answer(dewi, { sentences: ['Baru dua.'] })).toBe('propose')
  })

  test('a colleague’s sentence and unit, and a unit once it was read', async () => {
    await saveReplies(eka, [KNOWN, 'Baru dari Eka.'], { units: 'Humas\nMutu' })
    expect(await answer(dewi, { sentences: ['Baru dari Eka.'], unit: 'Mutu' })).toBe('reply')
    await saveReplies(dewi, [KNOWN], { units: 'Humas\nMutu\nKeperawatan' })
    await publish({ sentences: [KNOWN], unit: 'Keperawatan' })
    expect(await answer(dewi, { sentences: [KNOWN], unit: 'Keperawatan' })).toBe('reply')
  })
})
