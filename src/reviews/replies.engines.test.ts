import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { outcomeOf } from '../../tests/kit/outcome.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { ownWords, THANKS, thanks } from '../../tests/kit/replies.ts'
import { textOf } from '../../tests/kit/html.ts'
import { addStaff, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import type { Change } from '../content/change.ts'
import { newAct, appendAct, inTurn } from '../history/acts.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import type { ReplyDraft } from './replies.ts'
import type { Moderator } from './review-moves.ts'

const START = '2026-03-02T08:00:00.000Z'
const clock = createTestClock(START)
const server = await openTestServer({ clock })
let sari: SignedInUser
let dewi: Moderator
let eka: Moderator
let id: string

beforeEach(async () => {
  clock.set(START)
  await server.empty()
  // The sample's manager.
  await server.database.deleteFrom('staff').execute()
  sari = (await addPerson(server.database, 'Sari', clock)).user
  dewi = await addModerator('Dewi')
  eka = await addModerator('Eka')
  id = (await server.reviews.create(sari, { review: 'Menunggu lama sekali.', rating: 2, imageUrl: null })).id
})

const addModerator = (name: string, subject = name) => addStaff(server, { name, role: 'moderator', subject })

const write = (by: Moderator, draft: Partial<ReplyDraft> = {}) => server.moderation.reply(by, id, { ...ownWords, ...draft })
const fileFor = async (by: Moderator) => (await server.moderation.find(id, by.id))!
const release = async (by: Moderator) => server.moderation.release(by, id, (await fileFor(by)).tag)
const shown = async () => (await server.reviews.overview()).reviews[0]?.reply?.text ?? null
const waits = async () => (await server.database.selectFrom('waiting_replies').select('text').executeTakeFirst())?.text ?? null

test('M06: approved sentences are public at once, in the order of the list, also where nobody else moderates', async () => {
  await server.database.deleteFrom('staff').where('id', '=', eka.id).execute()
  const sorry = 'Mohon maaf atas ketidaknyamanannya.'
  expect(await write(dewi, { sentences: [sorry, THANKS], words: ' \r\n' })).toBe('reply')
  expect([await shown(), await waits()]).toEqual([`${THANKS} ${sorry}`, null])
  expect(await outcomeOf(write(dewi, { sentences: ['Terima kasih sudah berobat di sini.'], words: '' }))).toBe('choice-gone')
  expect(await outcomeOf(write(dewi, { ...thanks, unit: 'Humas. Ibu Siti dirawat di sini.' }))).toBe('choice-gone')
})

test('M05: own words are public once another moderator has pressed for exactly them, never by whoever wrote them', async () => {
  await write(dewi, thanks)
  expect(await write(dewi, { sentences: [THANKS] })).toBe('propose')
  expect([await shown(), await waits()]).toEqual([THANKS, `${THANKS}\n\n${ownWords.words}`])
  expect(await server.moderation.queueCounts()).toMatchObject({ replies: 1 })
  expect([await server.moderation.waiting(), (await server.moderation.queue('replies')).length]).toEqual([1, 1])
  expect(await fileFor(dewi)).toMatchObject({ waiting: { writer: 'Dewi', isOwn: true }, replyReaders: ['Eka'] })
  expect(await outcomeOf(release(dewi))).toBe('own-reply')
  expect(await shown()).toBe(THANKS)

  const { tag } = await fileFor(eka)
  await write(dewi, { words: 'Kata yang lain.' })
  expect(await outcomeOf(server.moderation.release(eka, id, tag))).toBe('review-moved')
  await release(eka)
  expect([await shown(), await waits(), await server.moderation.waiting()]).toEqual(['Kata yang lain.', null, 0])
  expect(await outcomeOf(release(eka))).toBe('review-moved')
  expect((await fileFor(eka)).log.slice(0, 2)).toMatchObject([
    { act: 'release', staffName: 'Eka' },
    { act: 'propose', staffName: 'Dewi' },
  ])
})

test('M05: whoever changes what waits is its writer, and the first one reads it', async () => {
  await write(dewi)
  await write(eka, { words: 'Diubah Eka.' })
  expect(await outcomeOf(release(eka))).toBe('own-reply')
  await release(dewi)
  expect(await shown()).toBe('Diubah Eka.')
})

test('M05: whoever wrote it is the same after their role was taken and given again', async () => {
  await write(dewi)
  await server.database.deleteFrom('staff').where('id', '=', dewi.id).execute()
  expect((await fileFor(eka)).waiting).toMatchObject({ writer: null })
  const again = await addModerator('Dewi')
  expect(await outcomeOf(release(again))).toBe('own-reply')
  await release(eka)
  expect(await shown()).toBe(ownWords.words)
})

test('M05: where nobody else can read it, own words are refused', async () => {
  await server.database.deleteFrom('staff').where('id', '=', eka.id).execute()
  expect(await outcomeOf(write(dewi))).toBe('reply-alone')
  const { subject } = await server.database.selectFrom('users').select('subject').where('id', '=', sari.id).executeTakeFirstOrThrow()
  const author = await addModerator('Sari', subject)
  expect(await outcomeOf(write(dewi))).toBe('reply-alone')
  expect([await waits(), (await fileFor(dewi)).replyReaders]).toEqual([null, []])
  const umar = await addModerator('Umar')
  await write(dewi)
  for (const act of ['release', 'withdraw'] as const)
    expect(await outcomeOf(fileFor(author).then(({ tag }) => server.moderation[act](author, id, tag)))).toBe('own-review')
  await release(umar)
})

test('M05: what waits goes with a newer reply, when it is withdrawn, and with its review; taking down needs nobody', async () => {
  await write(dewi)
  await write(eka, thanks)
  expect([await shown(), await waits(), await server.moderation.waiting()]).toEqual([THANKS, null, 0])
  await write(dewi)
  await server.moderation.unreply(dewi, id)
  expect([await shown(), await waits()]).toEqual([null, ownWords.words])
  await server.moderation.withdraw(dewi, id, (await fileFor(dewi)).tag)
  expect([await waits(), await server.moderation.waiting()]).toEqual([null, 0])
  await write(dewi)
  await server.reviews.remove(sari, id)
  expect(await waits()).toBeNull()
})

test('M05: a second reader who deletes what waits says why, which its writer reads until they answer anew', async () => {
  const [writer, reader] = [await addStaff(server, { name: 'Wati' }), await addStaff(server, { name: 'Rini' })]
  await write(writer)
  const page = async (who: StaffMember) => textOf((await who.send('GET', `/petugas/ulasan/satu?ulasan=${id}`)).body)
  const remove = async (alasan: string) =>
    reader.post('/petugas/ulasan/satu', { ulasan: id, aksi: 'withdraw', tag: (await fileFor(reader)).tag, alasan })
  expect(textOf((await remove('')).body)).toContain('Pilih mengapa jawaban ini dihapus.')
  expect(await waits()).toBe(ownWords.words)
  expect((await remove('moment')).statusCode).toBe(303)
  expect(await page(writer)).toContain('Rini: ada tanggal, hari, atau jam. Tulis jawaban lain di bawah ini.')
  await write(writer, { words: 'Kami perbaiki.' })
  expect(await page(writer)).not.toContain('Tulis jawaban lain di bawah ini.')
  expect(await page(writer)).toContain('Jawaban yang menunggu dihapus oleh Rini: ada tanggal, hari, atau jam')
})

test('M05: of a review that is not shown nothing is released, and nobody is asked to', async () => {
  await write(dewi)
  const { tag } = await fileFor(eka)
  await server.moderation.decide(eka, id, { act: 'hide', tag, reason: 'insult', note: '', withPhoto: true })
  expect(await outcomeOf(release(eka))).toBe('review-moved')
  expect([await server.moderation.waiting(), (await fileFor(eka)).waiting]).toEqual([0, null])
})

test('M04: a foreign number is refused with its words, the numbers of the content are not', async () => {
  const own = server.dependencies.site.current().site.hospital.phones.emergency.replace('+62', '0')
  const refused = await write(dewi, { words: `Telepon ${own} atau 0813 1111 2222, NIK 3201014105900001.` }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'reply-stopped', findings: [{ words: '0813 1111 2222' }, { words: '3201014105900001' }] })
  expect([await shown(), await waits()]).toEqual([null, null])
  expect(await write(dewi, { words: `Telepon ${own}.` })).toBe('propose')
})

test('a reply without words, or longer than a review, is refused', async () => {
  for (const draft of [{ words: ' ' }, { words: 'a'.repeat(1001) }]) expect(await outcomeOf(write(dewi, draft))).toBe('reply-wrong')
})

test('M04: foreign numbers are looked for in the whole of an answer, its approved sentences too', async () => {
  // No check of the content stands in between.
  const { site } = server.dependencies.site.current()
  const before = site.contact.reviewReplies
  site.contact.reviewReplies = { marked: [], sentences: ['Hubungi Pak Budi 0812-3456-7890.', 'Hubungi 0812', 'Terima kasih.'] }
  onTestFinished(() => void (site.contact.reviewReplies = before))
  const stopped = (sentences: string[], words = '') => outcomeOf(write(dewi, { sentences, words }))
  expect(await stopped(['Hubungi Pak Budi 0812-3456-7890.'])).toBe('reply-stopped')
  expect(await stopped(['Hubungi 0812'], '3456 7890')).toBe('reply-stopped')
  expect(await stopped(['Terima kasih.'])).toBe('done')
})

/** As its form, a hand, an undo or the command line leave it in the history. */
async function noteAct(by: string | null, sentences: string[], before: string[] = []): Promise<void> {
  const changes = [{ file: 'contact', path: ['reviewReplies', 'sentences'], kind: 'field', before, after: sentences }]
  await inTurn(server.database, (trx) =>
    appendAct(
      trx,
      by === null ? null : { id: by, name: 'x' },
      newAct(by === null ? 'outside' : 'content', 'x', { changes: changes as Change[] }),
      clock.now(),
    ),
  )
}

test.each([
  { who: 'oneself', of: () => dewi.id, waits: true },
  { who: 'a hand that nobody knows', of: () => null, waits: true },
  { who: 'somebody who left', of: () => 'seseorang', waits: true },
  { who: 'the command line', of: () => 'server', waits: true },
  { who: 'a colleague', of: () => eka.id, waits: false },
])('M05: a sentence that $who has just approved: waits for a second person: $waits', async ({ of, waits: isWaiting }) => {
  await noteAct(of(), [THANKS, 'Mohon maaf atas ketidaknyamanannya.'])
  expect(await write(dewi, thanks)).toBe(isWaiting ? 'propose' : 'reply')
  if (!isWaiting) return
  expect(await shown()).toBeNull()
  await expect(release(dewi)).rejects.toMatchObject({ code: 'own-reply' })
  await release(eka)
  // Read once, it is anybody's.
  const other = (
    await server.reviews.create((await addPerson(server.database, 'Umi', clock)).user, { review: 'Lama.', rating: 2, imageUrl: null })
  ).id
  expect(await server.moderation.reply(dewi, other, thanks)).toBe('reply')
})

test('M05: who came in and stood there before, or longer than thirty days, is nobody’s; who has their role anew is who they were', async () => {
  await noteAct(dewi.id, [THANKS, 'Lain.'], [THANKS])
  expect(await write(dewi, thanks)).toBe('reply')
  await noteAct(dewi.id, [THANKS])
  clock.pass(31 * 24 * 60 * 60_000)
  await server.moderation.unreply(dewi, id)
  expect(await write(dewi, thanks)).toBe('reply')
  await server.moderation.unreply(dewi, id)
  await server.database.deleteFrom('staff').where('id', '=', dewi.id).execute()
  await noteAct(dewi.id, [THANKS])
  expect(await write(await addModerator('Dewi'), thanks)).toBe('propose')
})
