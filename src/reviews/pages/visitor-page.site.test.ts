import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../tests/kit/clock.ts'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { answersOf, attributeOf, elementAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, type StaffMember } from '../../../tests/kit/staff.ts'
import { rowsOf } from '../../../tests/kit/storage/used-site.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { signedOutVisitor } from '../../../tests/kit/visitor.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { OwnReview } from '../../contract/review.ts'
import { reviewTag } from '../../contract/review-rules.ts'

const OWN = endpoints.ownReview
const REPORT = '/ulasan/lapor'
const HELD_TEXT = 'Petugasnya bisa dihubungi di 0812 3456 7890.'
const NEED = 'Saya ingin mengakhiri hidup saya. Telepon saya 0812 3456 7890.'
const HELP_FIRST = /<h1>[^<]*<\/h1><section class="help card".*?Anda tidak sendirian/su

let clock: TestClock
let server: TestServer
let sari: StaffMember
let budi: StaffMember

beforeEach(async () => {
  clock = createTestClock()
  server = await openTestServer({ clock, limited: false })
  sari = await addStaff(server, { name: 'Sari', role: null })
  budi = await addStaff(server, { name: 'Budi', role: null })
})

const write = (fields: Record<string, string>, by = sari) =>
  by.post(OWN, { aksi: 'tulis', bintang: '2', ulasan: 'Lama menunggu.', ...fields })
const ownOf = async (visitor = sari): Promise<OwnReview | null> =>
  (await server.app.inject({ url: '/api/session', headers: visitor.headers })).json<{ review: OwnReview | null }>().review
const pageOf = async (visitor = sari): Promise<string> => textOf((await visitor.send('GET', OWN)).body)
const change = async (fields: Record<string, string>) => write({ tag: reviewTag((await ownOf())!), ...fields })

const hide = async (note = '', reason = 'insult', by?: StaffMember) => hideReview(server, (await ownOf())!.id, by, { reason, note })

describe("one's own review, without a script", () => {
  test('is written, read and changed', async () => {
    expect(await pageOf()).toContain('Tulis Ulasan')
    expect((await write({})).statusCode).toBe(303)
    expect(await ownOf()).toMatchObject({ review: 'Lama menunggu.', rating: 2, name: 'Sari' })
    expect(await pageOf()).toContain('Ulasan Anda tampil untuk umum.')
    expect((await change({ ulasan: 'Sekarang cepat.', bintang: '5' })).statusCode).toBe(303)
    expect(await ownOf()).toMatchObject({ review: 'Sekarang cepat.', rating: 5 })
  })

  test('is deleted only by whoever says so twice', async () => {
    await write({})
    const asked = await sari.post(OWN, { aksi: 'hapus' })
    expect([asked.statusCode, textOf(elementAt(asked.body, 'h1')).trim()]).toEqual([200, 'Apakah Anda yakin ingin menghapus ulasan ini?'])
    expect(attributeOf(asked.body, '.back a', 'href')).toBe(OWN)
    expect(await ownOf()).not.toBeNull()
    expect((await sari.post(OWN, answersOf(asked.body, 'main form'))).statusCode).toBe(303)
    expect(await ownOf()).toBeNull()
  })

  test.each([
    [{ bintang: '', ulasan: 'Kata saya' }, 'Pilih bintang dulu!'],
    [{ bintang: '4', ulasan: ' ' }, 'Tulis ulasan dulu ya!'],
  ])('%j comes back with "%s" beside its field, and with what was typed', async (fields, words) => {
    const { statusCode, body } = await write(fields)
    expect([statusCode, textOf(body).includes(words)]).toEqual([422, true])
    expect(body).toContain(`>${fields.ulasan}</textarea>`)
    expect(await ownOf()).toBeNull()
  })

  test('M12: a text that would wait comes back with the words and why, and is taken as it is when its author says so', async () => {
    const { statusCode, body } = await write({ ulasan: HELD_TEXT })
    expect(statusCode).toBe(422)
    expect(textOf(body)).toMatch(/“0812 3456 7890”: .*Kirim apa adanya/su)
    expect(await ownOf()).toBeNull()
    expect((await write({ ulasan: HELD_TEXT, 'apa-adanya': 'ya' })).statusCode).toBe(303)
    expect(await ownOf()).toMatchObject({ moderation: { state: 'held' } })
    expect(await pageOf()).toMatch(/belum tampil.*“0812 3456 7890”/su)
  })

  describe('M03: whoever writes of ending their life', () => {
    /** Before all else: the heading, two numbers to call, the chat. */
    const HELP =
      /<h1>Ulasan saya<\/h1><section class="help card".*?Anda tidak sendirian.*?href="tel:119".*?href="tel:\+62799000119".*?href="https:\/\/wa\.me\/.*?<\/section><ul/su

    test('reads first where help is, nothing that is wrong, and sends it by the same button', async () => {
      const { body } = await write({ ulasan: NEED })
      expect(body).toMatch(HELP)
      expect(textOf(body)).toContain('Ulasan Anda belum terkirim.')
      expect(body).not.toMatch(/perlu diperbaiki|role="alert"|aria-invalid|Tetap kirim|0812 3456 7890”/u)
      expect(await ownOf()).toBeNull()
      const again = answersOf(body, 'main section[aria-label="Tulis Ulasan"] form')
      expect((await sari.post(OWN, { ...again, bintang: '2', ulasan: NEED })).statusCode).toBe(303)
      expect(await ownOf()).toMatchObject({ moderation: { state: 'held', findings: [], help: { title: 'Anda tidak sendirian' } } })
    })

    test('reads it, and which star is missing, until one is chosen', async () => {
      for (const more of [{}, { 'apa-adanya': 'ya' }]) {
        const { body } = await write({ ulasan: NEED, bintang: '', ...more })
        expect(body).toMatch(HELP)
        expect(textOf(body)).toContain('Pilih bintang dulu!')
      }
      expect(await ownOf()).toBeNull()
    })

    test('reads it in whatever form they wrote it, and whatever that is refused for', async () => {
      const asked = { aksi: 'tulis', ulasan: NEED, bintang: '1' }
      const { body: other } = await sari.post(OWN, { ...asked, token: 'x' })
      expect(other).toMatch(HELP_FIRST)
      expect((await sari.post(OWN, { aksi: 'keberatan', keberatan: NEED })).body).toMatch(HELP_FIRST)
      const objection = { aksi: 'keberatan', keberatan: 'Saya tidak menghina.' }
      // The letters of the form itself say nothing.
      for (const form of [objection, { ...objection, token: NEED }])
        expect((await sari.post(OWN, form)).body).not.toMatch(/Anda tidak sendirian/u)
    })

    test('reads it as long as the review is hidden, and why it is', async () => {
      await write({ ulasan: NEED, 'apa-adanya': 'ya' })
      await hide('', 'crisis')
      const { body } = await sari.send('GET', OWN)
      expect(body).toMatch(HELP)
      expect(textOf(body)).toMatch(/^(?!.*belum terkirim).*disembunyikan karena kami khawatir dengan keadaan Anda\./su)
    })
  })

  test('M08, M09: who was hidden reads why, objects once, and reads how it ended', async () => {
    await write({})
    await hide('Tolong tanpa kata itu.')
    expect(await pageOf()).toMatch(/disembunyikan karena menghina.*Tolong tanpa kata itu\..*Kirim keberatan/su)
    expect((await sari.post(OWN, { aksi: 'keberatan', keberatan: ' ' })).statusCode).toBe(422)
    expect((await sari.post(OWN, { aksi: 'keberatan', keberatan: 'Saya tidak menghina siapa pun.' })).statusCode).toBe(303)
    expect(await pageOf()).toMatch(/Keberatan Anda sedang diperiksa petugas lain\.(?!.*Kirim keberatan)/su)
    expect((await sari.post(OWN, { aksi: 'keberatan', keberatan: 'Lagi.' })).statusCode).toBe(422)
  })

  test('M09: where nobody else decides, the author reads whom to ask, and the moderator what is missing', async () => {
    // The sample's manager.
    await server.database.deleteFrom('staff').execute()
    const vera = await addStaff(server, { name: 'Vera', role: 'moderator' })
    await write({})
    await hide('', 'insult', vera)
    const words = 'dan sekarang belum ada yang kedua. Tanyakan kepada bagian informasi RSUD Kenanga Nusantara: (0799) 000100 atau info@'
    expect(await pageOf()).toContain(words)
    await sari.post(OWN, { aksi: 'keberatan', keberatan: 'Saya tidak menghina siapa pun.' })
    const room = async () => textOf((await vera.send('GET', `/petugas/ulasan/satu?ulasan=${(await ownOf())!.id}`)).body)
    expect(await room()).toContain('Belum ada petugas lain yang dapat memutuskannya: pengelola perlu mengundang moderator kedua.')
    await addStaff(server, { name: 'Umar', role: 'moderator' })
    expect(await room()).toContain('Yang dapat memutuskannya: Umar.')
    expect(await pageOf()).not.toContain('belum ada yang kedua')
  })

  test('A06: says where its author is signed in, and ends that everywhere', async () => {
    clock.pass(60_000)
    const onPhone = await addStaff(server, { name: 'Sari', role: null, subject: sari.subject })
    expect(await pageOf(onPhone)).toMatch(/1\. Sejak .+ \(perangkat ini\) 2\. Sejak .+Keluar di semua perangkat/su)
    expect(textOf((await onPhone.post(endpoints.leaveEverywhere, {})).body)).toContain('Anda sudah keluar di semua perangkat')
    for (const gone of [sari, onPhone]) expect((await gone.session()).user).toBeNull()
    expect((await budi.session()).user).not.toBeNull()
  })

  test('a text that was changed elsewhere meanwhile is not written over', async () => {
    await write({})
    const { time } = (await ownOf())!
    clock.pass(1000)
    await change({ ulasan: 'Dari ponsel.' })
    expect((await write({ tag: reviewTag({ time }), ulasan: 'Dari komputer.' })).statusCode).toBe(422)
    expect(await ownOf()).toMatchObject({ review: 'Dari ponsel.' })
  })
})

describe('a report, without a script', () => {
  test('M13: names its reason, is told to the room, and is thanked for', async () => {
    await write({})
    const { id } = (await ownOf())!
    expect(textOf((await budi.send('GET', `${REPORT}?ulasan=${id}`)).body)).toContain('“Lama menunggu.”')
    const { statusCode, body } = await budi.post(REPORT, { ulasan: id, alasan: 'fake', keterangan: 'Dia pesaing.' })
    expect([statusCode, textOf(body)]).toEqual([200, expect.stringContaining('Laporan diterima')])
    expect(await server.moderation.queue()).toMatchObject([{ urgency: 'reported', review: { id } }])
    expect(textOf((await budi.post(REPORT, { ulasan: id, alasan: 'fake' })).body)).toContain('sudah melaporkan')
  })

  test('of need, as an objection of need, is taken and answered with help first', async () => {
    await write({})
    const { id } = (await ownOf())!
    const { statusCode, body } = await budi.post(REPORT, { ulasan: id, alasan: 'insult', keterangan: `Membacanya ${NEED}` })
    expect([statusCode, body]).toEqual([200, expect.stringMatching(HELP_FIRST)])
    expect(textOf(body)).toContain('Laporan diterima')
    expect(await server.moderation.queue()).toMatchObject([{ urgency: 'self-harm', review: { id } }])
    await hide()
    expect((await sari.post(OWN, { aksi: 'keberatan', keberatan: NEED })).statusCode).toBe(303)
    expect((await sari.send('GET', OWN)).body).toMatch(HELP_FIRST)
  })

  test('leads from what is missing to the field where it is chosen', async () => {
    await write({})
    const { statusCode, body } = await budi.post(REPORT, { ulasan: (await ownOf())!.id, keterangan: 'Dia pesaing.' })
    expect([statusCode, body]).toEqual([
      422,
      expect.stringContaining('<a href="#alasan">Mengapa Anda melaporkan ulasan ini? Pilih alasannya.</a>'),
    ])
    expect(textOf(elementAt(body, 'fieldset'))).toContain('Perlu diperbaiki: Pilih alasannya.')
  })

  test.each(['held', 'hidden', 'unknown'])('finds nothing of a review that is %s', async (state) => {
    await write(state === 'held' ? { ulasan: HELD_TEXT, 'apa-adanya': 'ya' } : {})
    if (state === 'hidden') await hide()
    const id = state === 'unknown' ? 'x' : (await ownOf())!.id
    const shown = await budi.send('GET', `${REPORT}?ulasan=${id}`)
    expect([shown.statusCode, shown.body.includes('0812')]).toEqual([404, false])
  })
})

describe.each([
  [OWN, { aksi: 'tulis', bintang: '2', ulasan: 'Lama menunggu.' }],
  [OWN, { aksi: 'hapus' }],
  [OWN, { aksi: 'keluar-semua' }],
  [endpoints.leaveEverywhere, {}],
  [REPORT, { alasan: 'fake' }],
])('C01: a form of %s (%j)', (path, fields) => {
  test.each<[string, () => { headers?: Record<string, string>; payload?: string }]>([
    ['of somebody signed out', () => ({ headers: signedOutVisitor(server).headers, payload: form({ token: sari.token }) })],
    ['of another site', () => ({ headers: { ...budi.headers, origin: 'https://jahat.example', 'sec-fetch-site': 'cross-site' } })],
    ['that says nothing of where it comes from', () => ({ headers: { cookie: String(budi.headers['cookie']) } })],
    ["with somebody else's token", () => ({ payload: form({ token: sari.token }) })],
    ['without a token', () => ({ payload: form({}) })],
  ])('%s changes nothing', async (_, wrong) => {
    await write({})
    await write({ ulasan: 'Ramah.', bintang: '5' }, budi)
    const before = await rowsOf(server.database)
    const { headers, payload } = { headers: budi.headers, payload: form({ token: budi.token }), ...wrong() }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await server.app.inject({ method: 'POST', url: path, headers: { ...headers, ...type }, payload })
    expect([statusCode, await rowsOf(server.database)]).toEqual([403, before])
  })

  const form = (more: Record<string, string>) => new URLSearchParams({ ...fields, ...more }).toString()
})

test('A06: where reviews are closed, whoever is still signed in leaves everywhere and writes nothing', async () => {
  const { hospital } = server.dependencies.site.current().site
  hospital.reviews = false
  // Sites of the same files share what is read of them: it is put back.
  onTestFinished(() => void (hospital.reviews = true))
  expect((await sari.post(OWN, { aksi: 'tulis', bintang: '5', ulasan: 'Baik.' })).statusCode).toBe(404)
  expect(await pageOf()).not.toContain('Tulis Ulasan')
  expect(textOf((await sari.post(endpoints.leaveEverywhere, {})).body)).toContain('Anda sudah keluar di semua perangkat')
  expect((await sari.session()).user).toBeNull()
})

test('whoever is signed out is led to the sign-in and back, and no answer is kept', async () => {
  const { body, headers } = await signedOutVisitor(server).send('GET', `${REPORT}?ulasan=abc`)
  expect(body).toContain('href="/login?flow=ulasan-lapor-abc"')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect((await signedOutVisitor(server).send('GET', OWN)).body).toContain('href="/login?flow=ulasan-saya"')
})
