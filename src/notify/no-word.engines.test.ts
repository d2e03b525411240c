import { expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { mailReceiver } from '../../tests/kit/mail-receiver.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { giveAddress, tellNow } from '../../tests/kit/told.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'
import { webhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { replyRules } from '../content/for-reviews.ts'
import { endpoints } from '../contract/endpoints.ts'
import { STAFF_ROLES } from '../ground/database/staff-roles.ts'
import { EVENTS, type EventKind } from '../ground/database/told.ts'
import { MINUTE_MILLISECONDS as MINUTE } from '../ground/time/clock.ts'
import { countOpen, sayEvent, writeMessage } from './message.ts'
import * as notifyWords from './words.ts'

const KINDS = Object.keys(EVENTS) as EventKind[]
const NAMES = ['Zubaedah Qonitah', 'SEGERA {text}', '${count} $& <b>Zubaedah</b>', 'Zubaedah\r\nBcc: semua@contoh.id']
const TEXTS = [
  'Saya ingin mengakhiri hidup saya. Zubaedah di kamar Qanun.',
  '{count} {since} {link} $1 $& $` zubaedah 0812-3456-7890',
  '\r\nSubject: zubaedah\r\n\r\nzubaedah 0812 3456 7890',
  '<script>zubaedah()</script> https://jahat.contoh/zubaedah NIK 3201234567890001',
  'Pasien Zubaedah mengidap HIV, rekam medis 12-34-56',
  "'); DROP TABLE outbox; -- zubaedah, hubungi 0812-3456-7890",
]

test('K03: no message and no row holds a visitor’s name, words or stars', async () => {
  const clock = createTestClock('2026-12-21T03:00:00.000Z')
  const [receiver, mail] = [await webhookReceiver(), await mailReceiver()]
  await using server = await openTestServer({ clock, env: { ...receiver.env, ...mail.env }, limited: false })
  const moderators = [
    await addStaff(server, { role: 'moderator', name: 'Wati' }),
    await addStaff(server, { role: 'pengelola', name: 'Dewi' }),
  ]
  for (const [nth, { id }] of moderators.entries()) await giveAddress(server, id, `petugas${nth}@rsud.contoh`)
  const ids: string[] = []
  for (const [nth, review] of TEXTS.entries()) {
    const visitor = await addVisitor(server, NAMES[nth % NAMES.length])
    await visitor.send('POST', endpoints.reviews, { review, rating: 3, imageUrl: null })
    const good = await addVisitor(server, NAMES[nth % NAMES.length])
    await good.send('POST', endpoints.reviews, { review: `Baik sekali, kata Qanun ke-${nth}.`, rating: 3, imageUrl: null })
    const { id } = await server.database.selectFrom('reviews').select('id').where('user_id', '=', good.user.id).executeTakeFirstOrThrow()
    await server.moderation.report(visitor.user, id, { reason: 'personal-data', words: `${review} zubaedah` }).catch(() => undefined)
    ids.push(id)
  }
  const { tag } = (await server.moderation.find(ids[0]!))!
  const reply = {
    sentences: [],
    words: 'Terima kasih, Qanun zubaedah.',
    unit: replyRules(server.dependencies.site.current().site).units[0],
    tag,
  }
  await server.moderation.reply(moderators[0]!, ids[0]!, reply).catch(() => undefined)
  await server.dependencies.notify.note(['backup', 'disk', 'ends', 'beds', 'login', 'version', 'channel'])
  for (let nth = 0; nth < 3; nth += 1) {
    await tellNow(server.dependencies)
    clock.pass(6 * MINUTE)
  }
  await server.dependencies.notify.sweep(clock.now())
  await tellNow(server.dependencies)
  const kinds = new Set(receiver.calls.map(({ body }) => body.kind))
  for (const kind of ['need', 'review', 'report', 'backup', 'beds']) expect(kinds).toContain(kind)
  const rows = [
    await server.database.selectFrom('outbox').selectAll().execute(),
    await server.database.selectFrom('deliveries').selectAll().execute(),
  ]
  const said = [...receiver.calls.map(({ text }) => text), ...mail.mails.map(({ text }) => text), JSON.stringify(rows)]
  expect(said.length).toBeGreaterThan(20)
  const word = /zubaedah|qanun|qonitah|0812|320123|jahat|DROP|"rating"|bintang|\{\w+\}|Bcc/iu
  // Keys are random, and may have any digits; so has the server that a mail names.
  const keys = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|_NmP-[\da-f]+/gu
  expect(said.map((text) => text.replace(keys, '')).filter((text) => word.test(text))).toEqual([])
})

test('K03: none of ten thousand messages has a word of the hostile reviews that they are about, nor of their authors', async () => {
  const clock = createTestClock('2026-12-21T03:00:00.000Z')
  await using server = await openTestServer({ clock, limited: false })
  await server.dependencies.notify.note(KINDS.filter((kind) => EVENTS[kind].level === 'it'))
  const house = { hospital: 'RSUD Uji', timeZone: 'Asia/Jakarta', publicUrl: 'https://rsud.contoh' } as const
  const said = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}|\d{4,}/gu) ?? []
  const [ours, theirs] = [new Set(said(JSON.stringify([notifyWords, house]))), new Set<string>()]
  const messages: string[] = []
  for (let nth = 0; messages.length < 10_000; nth += 1) {
    clock.pass(MINUTE)
    const own = `Kalimat${String.fromCodePoint(97 + (nth % 26), 97 + (nth % 23))}xqz`
    const [name, review] = [`${NAMES[nth % NAMES.length]} ${own}`, `${TEXTS[nth % TEXTS.length]} ${own}`]
    for (const word of said(`${name} ${review}`)) if (!ours.has(word)) theirs.add(word)
    await (await addVisitor(server, name)).send('POST', endpoints.reviews, { review, rating: 1 + (nth % 5), imageUrl: null })
    const open = await countOpen(server.database, [])
    for (const kind of KINDS)
      for (const role of [null, ...STAFF_ROLES]) {
        const message = writeMessage(house, open, kind, role, 'kunci')
        if (message !== null) messages.push(JSON.stringify(message))
      }
  }
  expect(theirs.size).toBeGreaterThan(50)
  expect(messages.flatMap((message) => said(message).filter((word) => theirs.has(word)))).toEqual([])
})

test('K03: every message consists of its kind, a number, a time and addresses of the room', () => {
  const house = { hospital: 'RSUD Uji', timeZone: 'Asia/Jakarta', publicUrl: 'https://rsud.contoh' } as const
  const open = KINDS.map((kind) => ({ kind, count: 3, since: '2026-12-21T20:00:00.000Z' }))
  for (const kind of KINDS)
    for (const role of [null, 'penyunting', 'moderator', 'pengelola'] as const) {
      const message = writeMessage(house, open, kind, role, 'kunci')!
      expect(message.link).toMatch(/^https:\/\/rsud\.contoh\/petugas(?:\/[a-z-]+)?$/u)
      expect([...message.lines, message.title, message.foot].join()).not.toMatch(/\{|undefined|null/u)
    }
})

test('K12: only the message about an old version names the address of releases, if one is configured', () => {
  const whence = () => 'https://rilis.example'
  expect(sayEvent('version', 1, whence)).toBe('Versi situs lebih tua dari 120 hari; yang baru: https://rilis.example')
  expect(sayEvent('version', 1, () => undefined)).toBe('Versi situs lebih tua dari 120 hari')
  expect(KINDS.filter((kind) => sayEvent(kind, 1, whence).includes('rilis.example'))).toEqual(['version'])
})
