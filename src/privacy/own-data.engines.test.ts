import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { photo } from '../../tests/kit/photo.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor } from '../../tests/kit/visitor.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { ownWords, THANKS, thanks } from '../../tests/kit/replies.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import type { OwnReview } from '../contract/review.ts'
import { keptOfVisitors } from './kept.ts'

const START = '2026-03-02T08:00:00.000Z'
const OWN_ACTS = 'Yang Anda lakukan sebagai petugas: perubahan isi situs, tabel yang diunduh, ulasan tersembunyi yang dilihat'

const clock = createTestClock(START)
const server = await openTestServer({ limited: true, clock })
let sari: SignedInVisitor
let budi: SignedInVisitor

beforeEach(async () => {
  clock.set(START)
  await server.empty()
  sari = await addVisitor(server, 'Sari Dewi')
  budi = await addVisitor(server, 'Budi')
})
interface Told {
  apa: string
  arti: Record<string, string>
  isi: Record<string, unknown>[]
}

async function download(visitor: Pick<SignedInVisitor, 'send'>) {
  const answer = await visitor.send('GET', endpoints.ownData)
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(answer.rawPayload)
  const { data } = JSON.parse(strFromU8(files['data.json']!)) as { data: Told[] }
  return { answer, files, text: strFromU8(files['data.json']!), of: (what: string) => data.find(({ apa }) => apa === what) }
}

async function write(visitor: SignedInVisitor, draft: object = {}): Promise<OwnReview> {
  return (await visitor.send('POST', endpoints.reviews, { review: 'Bersih.', rating: 4, imageUrl: null, ...draft })).json()
}

describe('P05: whoever is signed in takes with them all that is kept of them', () => {
  test('each row with the meaning of its fields, the photo, what others said about the review, and no secret', async () => {
    const { imageUrl } = (await sari.upload(photo)).json()
    const { id } = await write(sari, { imageUrl, notice: 1 })
    await server.moderation.report(budi.user, id, { reason: 'insult', words: 'Kata Budi' })
    await server.moderation.reply({ id: 'p1', name: 'Nur Moderator' }, id, thanks)

    const { answer, files, of, text } = await download(sari)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toContain('attachment')

    const [account] = await server.database.selectFrom('users').selectAll().where('id', '=', sari.user.id).execute()
    expect(of('Akun Anda')?.isi).toEqual([account])
    const [review] = await server.database.selectFrom('reviews').selectAll().execute()
    expect(of('Ulasan Anda')?.isi).toEqual([review])
    expect(of('Ulasan Anda')?.arti).toEqual(keptOfVisitors.reviews.columns)
    expect(review).toMatchObject({ notice_version: 1, reply_text: THANKS })
    expect(of('Laporan orang lain tentang ulasan Anda')?.isi).toEqual([{ jumlah: 1 }])
    expect(of('Riwayat pemeriksaan ulasan')?.isi).toEqual([expect.objectContaining({ act: 'reply' }), { act: 'report' }])
    expect(of('Hitungan tindakan')?.isi.map(({ kind }) => kind)).toEqual(['upload', 'create', 'export'])
    const name = imageUrl.slice(endpoints.images.length)
    expect(Buffer.from(files[`foto/${name}`]!)).toEqual(await server.store.get(name))

    const { id_hash } = await server.database
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', sari.user.id)
      .executeTakeFirstOrThrow()
    for (const foreign of [id_hash, budi.user.id, 'Budi', 'Nur Moderator']) expect(text).not.toContain(foreign)
  })

  test('their own reports too, and nothing of the reviews they report', async () => {
    const { id } = await write(sari, { review: 'Kata-kata Sari' })
    await server.moderation.report(budi.user, id, { reason: 'insult', words: 'Kata Budi' })
    const { of, text } = await download(budi)
    expect(of('Laporan Anda tentang ulasan orang lain')?.isi).toMatchObject([{ words: 'Kata Budi' }])
    expect(text).not.toContain('Kata-kata Sari')
  })

  test('how often their review was reported, and nothing of when, why or by whom; decisions with their reason and without a name', async () => {
    const { id } = await write(sari)
    clock.pass(60_000)
    for (const [reader, reason] of [
      [budi, 'insult'],
      [await addVisitor(server, 'Cici'), 'fake'],
    ] as const)
      await server.moderation.report(reader.user, id, { reason, words: `Kata ${reason}` })
    clock.pass(60_000)
    const waiting = await download(sari)
    const reported = (await server.database.selectFrom('review_reports').selectAll().execute()).map((row) => row.time)
    for (const foreign of ['insult', 'fake', ...reported]) expect(waiting.text).not.toContain(foreign)
    expect(waiting.of('Laporan orang lain tentang ulasan Anda')?.isi).toEqual([{ jumlah: 2 }])
    expect(waiting.of('Riwayat pemeriksaan ulasan')?.isi).toEqual([{ act: 'report' }, { act: 'report' }])

    const { tag } = (await server.moderation.find(id))!
    const decision = { act: 'hide', tag, reason: 'advertising', note: '', withPhoto: true } as const
    await server.moderation.decide({ id: 'nomor-dewi', name: 'Dewi Moderator' }, id, decision)
    const decided = await download(sari)
    expect(decided.of('Riwayat pemeriksaan ulasan')?.isi[0]).toMatchObject({ act: 'hide', reason: 'advertising', time: expect.any(String) })
    for (const foreign of ['nomor-dewi', 'Dewi Moderator', 'insult', ...reported]) expect(decided.text).not.toContain(foreign)
  })

  test('a reply that waits is in the archive of whoever wrote it, and not in that of the author whom it answers', async () => {
    const { id } = await write(sari)
    const writer = await addStaff(server, { role: 'moderator' })
    await server.moderation.reply(writer, id, ownWords)
    for (const foreign of [ownWords.words, 'propose']) expect((await download(sari)).text).not.toContain(foreign)
    const own = (await download(writer)).of('Jawaban ulasan yang menunggu dibaca petugas lain')
    expect(own?.isi).toEqual([{ review_id: id, text: ownWords.words, unit: ownWords.unit, time: expect.any(String) }])
  })

  test('what somebody did as a member of the staff is in their archive, and in nobody else’s', async () => {
    const { id } = await write(sari)
    const judge = await addStaff(server, { name: 'Dewi Moderator' })
    const other = await addStaff(server, { name: 'Umar Pengelola' })
    const { tag } = (await server.moderation.find(id))!
    await server.moderation.decide(judge, id, { act: 'hide', tag, reason: 'advertising', note: '', withPhoto: true })
    await other.post('/petugas/petugas', { aksi: 'undang', nama: 'Rina Baru', peran: 'pengelola' })
    const [ofJudge, ofOther] = [await download(judge), await download(other)]
    expect(ofJudge.of('Yang Anda putuskan sebagai petugas tentang ulasan orang lain')?.isi).toMatchObject([{ act: 'hide', review_id: id }])
    expect(ofOther.of('Yang Anda putuskan sebagai petugas tentang ulasan orang lain')).toBeUndefined()
    expect(JSON.stringify(ofOther.of(OWN_ACTS)?.isi)).toContain('Mengundang Rina Baru')
    expect(ofJudge.of(OWN_ACTS)).toBeUndefined()
    expect((await download(sari)).text).not.toContain('Dewi Moderator')
  })

  test('what somebody did with a role that was taken, and given again, is not in it, and it says why', async () => {
    const dewi = await addStaff(server, { name: 'Dewi' })
    const invite = (nama: string) => dewi.post('/petugas/petugas', { aksi: 'undang', nama, peran: 'pengelola' })
    await invite('Rina Baru')
    await server.database.deleteFrom('staff').where('id', '=', dewi.id).execute()
    const again = await download(await addStaff(server, { name: 'Dewi', subject: dewi.subject }))
    expect(again.of(OWN_ACTS)).toBeUndefined()
    expect(again.text).toContain('dengan peran yang sudah dicabut')
  })

  test('a photo whose file is lost keeps nobody from the rest', async () => {
    const { imageUrl } = (await sari.upload(photo)).json()
    await write(sari, { imageUrl })
    await server.store.delete(imageUrl.slice(endpoints.images.length))
    expect(Object.keys((await download(sari)).files)).toEqual(['data.json'])
  })

  test('signed out there is nothing, and more than a few a day are refused', async () => {
    expect((await signedOutVisitor(server).send('GET', endpoints.ownData)).statusCode).toBe(401)
    for (let nth = 0; nth < limits.exportsPerDay; nth += 1) await download(sari)
    expect((await sari.send('GET', endpoints.ownData)).json()).toMatchObject({ error: { code: 'exports-too-many' } })
    await download(budi)
  })
})
