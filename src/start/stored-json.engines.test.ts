import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { BEDS_ENV, reportOf, sendBeds } from '../../tests/kit/beds.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { elementsAt, attributeOf, textOf } from '../../tests/kit/html.ts'
import { photo } from '../../tests/kit/photo.ts'
import { ownWords, THANKS } from '../../tests/kit/replies.ts'
import { addStaff, formOf, placeOf, type Fields, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, type SignedInVisitor } from '../../tests/kit/visitor.ts'
import { bedEndpoints, endpoints, REQUEST_KEY_HEADER } from '../contract/endpoints.ts'
import type { OwnReview } from '../contract/review.ts'
import { newAct } from '../history/index.ts'
import type { Tables } from '../ground/database/tables.ts'

/*
 * Forms of the room and of visitors fill every column with JSON here, and everything that reads such a column reads it; then it gets what another
 * version might have written. A column that nothing here fills, or with JSON but no entry below, fails the test.
 */

/** Each such column, with the pages that read it and what another version might write. */
const KINDS = {
  'staff_acts.details': {
    readers: ['history', 'undo', 'saved', 'archive', 'answer', 'picture', 'table'],
    foreign: [
      { title: 'Versi lain', changes: [{ file: 'contact', path: ['reviewReplies'], kind: 'swap' }], confirms: [] },
      { title: 'Versi lain', changes: [{ file: 'menu', path: [], kind: 'field', before: 1 }], confirms: [], more: 1 },
      { title: 'Versi lain', steps: [] },
      { title: 'Versi lain', changes: [], confirms: [], texts: [{ path: 'layanan/a.md', before: null, after: 'x' }] },
      ['Versi lain'],
    ].map((details) => JSON.stringify(details)),
  },
  'review_cases.findings': {
    readers: ['queue', 'review', 'author', 'session', 'archive'],
    foreign: [
      [
        { code: 'passport', words: 'A 1234567', start: 3, sure: 0.5 },
        { code: 'phone', words: '0812 3456 7890', start: 0 },
      ],
      [{ code: 'phone' }, 'x', null, { code: 7 }],
      { all: [] },
    ].map((findings) => JSON.stringify(findings)),
  },
  'staff_drafts.answers': {
    readers: ['today', 'draft'],
    foreign: ['semula=%7B%22a%22&di=%5B%22menu%22%5D', 'semula=7&di=%5B%5D', 'di=%7B%7D'],
  },
  'content_save.intention': { readers: ['history'], foreign: [] },
  'bed_report.beds': { readers: ['beds', 'bedsPage', 'today'], foreign: ['{"all":[]}', '[{"class":7}]', '[]', '[{"kelas":"III"}]'] },
} satisfies Record<string, { readers: (keyof typeof READERS)[]; foreign: string[] }>

const TOLD = 'id, kind, event_id, staff_id, channel, attempt, next_at, noted_at, state, outcome'.split(', ')

/** Columns that only a provider, an accepted invitation or a channel fills; notifications have tests of their own. */
const UNFILLED = ['id_hash', 'state', 'nonce', 'code_verifier', 'flow', 'expires_at']
  .map((column) => `login_attempts.${column}`)
  .concat(
    'users.photo',
    'reviews.author_photo',
    'sessions.authenticated_at',
    'staff.invited_by',
    'staff.invited_by_name',
    'staff.former_issuer',
    'staff.former_subject',
    'outbox.opened_at',
    'outbox.told_at',
  )
  .concat('staff_invitations.joins')
  .concat(
    'staff_id, levels, quiet_from, quiet_until, position, mail, new_mail, token_hash, expires_at, feed_hash'
      .split(', ')
      .map((column) => `told_people.${column}`),
  )
  .concat(TOLD.map((column) => `deliveries.${column}`))
  // Columns that only a second factor fills.
  .concat(['sessions.factor_at', 'sessions.challenge', 'sessions.challenge_ends', 'staff.factor_since'])
  .concat(['id', 'staff_id', 'public_key', 'name', 'counter', 'created_at', 'used_at'].map((column) => `staff_passkeys.${column}`))
  .concat(['id', 'staff_id', 'endpoint', 'p256dh', 'auth', 'created_at'].map((column) => `told_phones.${column}`))
  .concat(['id', 'public_key', 'private_key'].map((column) => `push_keys.${column}`))
  .concat(['key', 'path', 'hash', 'act'].map((column) => `imported_items.${column}`))
  .concat(['path', 'count', 'since'].map((column) => `unknown_addresses.${column}`))

const ONE_REVIEW = '/petugas/ulasan/satu'
const clock = createTestClock('2030-03-04T01:00:00.000Z')
const server = await openTestServer({ clock, env: BEDS_ENV })
const { database } = server
const filled = new Set<string>()
const jsonAt = new Set<string>()
let dewi: StaffMember
let eka: StaffMember
let sari: SignedInVisitor
let own: OwnReview

const holds = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Notes what is in any table now. */
async function look(): Promise<void> {
  for (const { name, columns } of await database.introspection.getTables()) {
    const rows: Record<string, unknown>[] = await database
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute()
    for (const column of columns) {
      const values = rows.map((row) => row[column.name]).filter((value) => value !== null)
      if (values.length > 0) filled.add(`${name}.${column.name}`)
      const texts = values.filter((value) => typeof value === 'string')
      if (texts.some((text) => holds(text) || [...new URLSearchParams(text).values()].some(holds))) jsonAt.add(`${name}.${column.name}`)
    }
  }
}

/** Throws if a step on which the tests depend failed. */
function need({ statusCode, body }: { statusCode: number; body: string }, status: number): void {
  if (statusCode !== status) throw new Error(`${statusCode}: ${textOf(body)}`)
}

async function save(by: StaffMember, form: string, fields: Fields, step = 'simpan'): Promise<void> {
  const place = Object.fromEntries(Object.entries(fields).filter(([name]) => ['di', 'mana', 'siapa'].includes(name)))
  const opened = elementsAt((await by.send('GET', `/petugas/ubah/${form}?${formOf(place)}`)).body, 'input[name=semula]')
  const semula = opened.map((input) => attributeOf(input, 'input', 'value') ?? '')
  const answer = await by.post(`/petugas/ubah/${form}`, { semula, ...fields, langkah: step })
  need(answer, step === 'simpan' ? 303 : 200)
  await look()
}

const replies = (...sentences: string[]) => save(dewi, 'isi', { ...placeOf('contact', 'reviewReplies'), sentences: sentences.join('\n') })
const latest = async () =>
  String(
    (
      await database
        .selectFrom('staff_acts')
        .select((is) => is.fn.max('number').as('last'))
        .executeTakeFirst()
    )?.last,
  )
const write = async (by: SignedInVisitor, draft: object) =>
  (
    await by.send('POST', endpoints.reviews, { rating: 2, imageUrl: null, ...draft }, { [REQUEST_KEY_HEADER]: randomUUID() })
  ).json<OwnReview>()

/** Adds, changes, reorders, removes and undoes; by forms, by hand, and by a save that breaks off. */
beforeAll(async () => {
  ;[dewi, eka] = [await addStaff(server, { name: 'Dewi' }), await addStaff(server, { name: 'Eka' })]
  sari = await addVisitor(server, 'Sari')
  await save(dewi, 'isi', { ...placeOf('calendar', 'notices'), text: 'Lift mati.', from: '2030-03-05', until: '2030-03-06' })
  await replies(THANKS, 'Baru "satu".')
  await replies('Baru "satu".', THANKS, 'Baru dua.')
  await replies(THANKS)
  need(await dewi.post('/petugas/riwayat', { nomor: await latest() }), 303)
  await save(dewi, 'hapus', placeOf('contact', 'reviewReplies'))
  const menu = (await dewi.send('GET', `/petugas/isi?${formOf(placeOf('navigation'))}`)).body
  const [order = ''] = elementsAt(menu, 'form:has([name=langkah][value=turun])')
  const [di, mana] = ['di', 'mana'].map((name) => attributeOf(order, `[name=${name}]`, 'value') ?? '')
  const moved = await dewi.post('/petugas/isi', { di: di ?? '', mana: mana ?? '', langkah: 'turun' })
  need(moved, 303)
  await appendFile(join(server.contentDir, 'contact.yaml'), '# dengan tangan\n')
  const text = { path: 'kabar/2030-03-04-lift.md', before: null, after: '---\ntitle: Lift\nkind: pengumuman\n---\nLift mati.\n' }
  const saved = await server.dependencies.staff.saves.saveFiles(newAct('content', 'Kabar terbit: Lift'), [text], dewi)
  if (!saved.ok) throw new Error(saved.refusal.why)
  need(await dewi.post('/petugas/riwayat', { nomor: await latest() }), 303)
  await save(dewi, 'isi', { ...placeOf('contact', 'reviewReplies'), sentences: 'Lain.' }, 'lihat')
  await dewi.post('/petugas/petugas', { aksi: 'undang', nama: 'Rina', peran: 'moderator' })
  // A save that breaks off after its files were written.
  await sql`alter table staff_confirmations rename to away`.execute(database)
  const [siapa] = server.dependencies.site.current().site.doctors.doctors.map(({ name }) => name)
  const leave = { siapa: siapa ?? '', mulai: 'lain', 'mulai-tanggal': '24-12-2030', alasan: 'cuti' }
  need(await dewi.post('/petugas/ubah/tidak-praktik', { ...leave, langkah: 'simpan' }), 500)
  await look()
  await sql`alter table away rename to staff_confirmations`.execute(database)

  const { imageUrl } = (await sari.upload(photo)).json<{ imageUrl: string }>()
  own = await write(sari, {
    review: 'NIK saya 3201014105900001, menunggu lama.',
    imageUrl,
    nameAs: 'initials',
    notice: 1,
    sendAnyway: true,
  })
  const decide = async (by: StaffMember, act: 'hide' | 'refuse', reason: string) =>
    server.moderation.decide(by, own.id, { act, tag: (await server.moderation.find(own.id))!.tag, reason, note: 'Maaf.', withPhoto: true })
  await decide(dewi, 'hide', 'insult')
  await server.moderation.object(sari.user, 'Tidak.')
  await decide(eka, 'refuse', '')
  await look()
  const changed = { review: 'HP 0812 3456 7890.', rating: 1, imageUrl, nameAs: 'account', sendAnyway: true }
  need(await sari.send('PUT', endpoints.review(own.id), changed), 200)
  const budi = await addVisitor(server, 'Budi')
  const other = await write(budi, { review: 'Bersih.' })
  await server.moderation.report(sari.user, other.id, { reason: 'fake', words: 'x' })
  await server.moderation.reply(dewi, other.id, ownWords)
  await look()
  await server.moderation.release(eka, other.id, (await server.moderation.find(other.id))!.tag)
  const { tag } = (await server.moderation.find(other.id))!
  await server.moderation.decide(eka, other.id, { act: 'keep', tag, reason: '', note: '', withPhoto: true })
  await dewi.post('/petugas/masih-benar', { fakta: 'telepon' })
  need(await sendBeds(server, reportOf(clock.now().toISOString())), 200)
  await sendBeds(server, reportOf(clock.now().toISOString(), [{ class: 'Kelas IV', capacity: 1, free: 1 }]))
  await look()
})

const page = (by: () => Pick<StaffMember, 'send'>, path: () => string | Promise<string>) => async () =>
  (await by().send('GET', await path())).statusCode

/** Reads free beds; 404 counts as an answer, because a report that is not understood is not shown. */
function readBeds(address: string) {
  return async () => {
    await server.dependencies.beds.look()
    const { statusCode } = await server.app.inject(address)
    return statusCode === 404 ? 200 : statusCode
  }
}

/** The readers of such columns, each with its answer. */
const READERS = {
  history: page(
    () => dewi,
    () => '/petugas/riwayat',
  ),
  undo: async () => (await dewi.post('/petugas/riwayat', { nomor: await latest() })).statusCode,
  saved: page(
    () => dewi,
    async () => `/petugas?tersimpan=${await latest()}`,
  ),
  archive: async () =>
    Math.max(
      await page(
        () => dewi,
        () => endpoints.ownData,
      )(),
      await page(
        () => sari,
        () => endpoints.ownData,
      )(),
    ),
  async answer() {
    const { id } = await write(await addVisitor(server, 'Umi'), { review: 'Lama.' })
    return (
      await eka.post(ONE_REVIEW, {
        ulasan: id,
        aksi: 'reply',
        kalimat: THANKS,
        unit: 'Humas',
        tag: (await server.moderation.find(id))!.tag,
      })
    ).statusCode
  },
  async picture() {
    await writeFile(join(server.contentDir, 'images', 'lama.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    return page(
      () => dewi,
      () => '/petugas/gambar/buang?nama=lama.svg',
    )()
  },
  table: page(
    () => dewi,
    () => '/petugas/ulasan/csv?tahun=2030',
  ),
  queue: page(
    () => dewi,
    () => '/petugas/ulasan',
  ),
  review: page(
    () => dewi,
    () => `${ONE_REVIEW}?ulasan=${own.id}`,
  ),
  author: page(
    () => sari,
    () => endpoints.ownReview,
  ),
  session: page(
    () => sari,
    () => endpoints.session,
  ),
  today: page(
    () => dewi,
    () => '/petugas',
  ),
  beds: readBeds(bedEndpoints.data),
  bedsPage: readBeds(bedEndpoints.page),
  draft: page(
    () => dewi,
    async () => `/petugas/isian?draf=${(await database.selectFrom('staff_drafts').select('id').executeTakeFirstOrThrow()).id}`,
  ),
}

/** The answers of these readers that are no pages. */
async function refusals(readers: readonly (keyof typeof READERS)[]): Promise<string[]> {
  await database.deleteFrom('user_actions').execute()
  const refused: string[] = []
  for (const reader of readers) {
    const status = await READERS[reader]()
    if (![200, 303, 422].includes(status)) refused.push(`${reader}: ${status}`)
  }
  return refused
}

test('F34: every column is filled by what people do here, and those that hold JSON are the ones that stand above', async () => {
  const columns = (await database.introspection.getTables()).flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`))
  expect(columns.filter((one) => !filled.has(one)).toSorted()).toEqual(UNFILLED.toSorted())
  expect([...jsonAt].toSorted()).toEqual(Object.keys(KINDS).toSorted())
})

/** Files that parse JSON, and what: each is tested beside its subject, columns by the tests below. */
const PARSED = {
  'backup/manifest.ts': 'what a backup says of itself',
  'history/acts.ts': 'staff_acts.details',
  'editor/forms/form.ts': 'an entry as its form was opened, which a draft carries',
  'editor/forms/place.ts': 'a place of the content, which a draft carries',
  'editor/save-turns.ts': 'content_save.intention',
  'ground/software/software.ts': 'package.json of the program',
  'login/login-pages.tsx': 'what its own page holds',
  'old-site/publishing/staged.ts': 'the plan of an import',
  'old-site/reading/stage.ts': 'what the same run has written',
  'old-site/reading/wordpress-html.ts': 'what a page builder of the old site has kept',
  'page/answers/page-build.ts': 'what the build has written',
  'page/sections/Doctors/enhancement/sites/site-search.ts': 'what its own page holds',
  'reviews/island/tab-storage.ts': 'a draft in the tab',
  'reviews/review-cases.ts': 'review_cases.findings',
  'beds/report.ts': 'bed_report.beds',
  'notify/phones.ts': 'what a browser answers for itself, which is pushed to',
  'staff/keys/passkeys.ts': 'what a browser answers for a passkey',
  'start/commands/hospitals.ts': 'what this program says to itself',
}

test('whoever reads JSON is named here with what they read', async () => {
  const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name))
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join('src', name), 'utf8')] as const))
  expect(texts.flatMap(([name, text]) => (text.includes('JSON.parse(') ? name : [])).toSorted()).toEqual(Object.keys(PARSED).toSorted())
})

test.each(Object.entries(KINDS))('F34: %s is read by whatever reads it, as it was written', async (_, { readers }) => {
  expect(await refusals(readers)).toEqual([])
})

test('F34: a save that broke off is in the history once it was looked at', async () => {
  expect(textOf((await dewi.send('GET', '/petugas/riwayat')).body)).toContain('24 Desember')
})

describe('F34: what another version has written', () => {
  test.each(KINDS['staff_acts.details'].foreign)('into the history is told by its title and taken back by nobody: %s', async (details) => {
    const row = { number: Number(await latest()) + 1, time: clock.now().toISOString(), staff_id: dewi.id, staff_name: 'Dewi', undoes: null }
    await database
      .insertInto('staff_acts')
      .values({ ...row, kind: 'baru', details })
      .execute()
    expect(await refusals(KINDS['staff_acts.details'].readers)).toEqual([])
    const history = textOf((await dewi.send('GET', '/petugas/riwayat')).body)
    expect(history).toContain('Ditulis oleh versi situs yang lain')
    expect(history).toContain('Versi lain')
  })

  test.each(KINDS['review_cases.findings'].foreign)('beside a review loses none of what is known of it: %s', async (findings) => {
    await database.updateTable('review_cases').set({ findings }).where('review_id', '=', own.id).execute()
    expect(await refusals(KINDS['review_cases.findings'].readers)).toEqual([])
    const told = textOf((await dewi.send('GET', `${ONE_REVIEW}?ulasan=${own.id}`)).body)
    expect(told).toContain('Lainnya')
    expect(told.includes('Nomor telepon')).toBe(findings.includes('phone'))
  })

  test.each(KINDS['bed_report.beds'].foreign)('of free beds is told to nobody: %s', async (beds) => {
    await database.updateTable('bed_report').set({ beds, fault: 'baru' }).execute()
    expect(await refusals(KINDS['bed_report.beds'].readers)).toEqual([])
    expect((await server.app.inject(bedEndpoints.data)).statusCode).toBe(beds === '[]' ? 200 : 404)
  })

  test.each(KINDS['staff_drafts.answers'].foreign)('of what was typed breaks no page: %s', async (answers) => {
    await database.updateTable('staff_drafts').set({ form: 'isi', answers }).execute()
    expect(await refusals(KINDS['staff_drafts.answers'].readers)).toEqual([])
  })
})
