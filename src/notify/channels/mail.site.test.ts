import { expect, test } from 'vitest'
import { mailReceiver } from '../../../tests/kit/mail-receiver.ts'
import { trySending } from '../deliver.ts'
import { dress, writeMessage } from '../message.ts'
import { openMail } from './mail.ts'

const house = { hospital: 'RSUD "Uji" <b>', timeZone: 'Asia/Jakarta', publicUrl: 'https://rsud.contoh' } as const
const [FROM, TO] = ['situs@rsud.contoh', ['wati@rsud.contoh']]
const message = writeMessage(house, [{ kind: 'need', count: 2, since: '2026-12-21T20:00:00.000Z' }], 'need', 'moderator', 'kunci-1')!

const trial = dress(house, {
  key: 'kunci-2',
  kind: 'test',
  title: 'Percobaan',
  lines: ['Percobaan'],
  count: 0,
  since: null,
  link: house.publicUrl,
})

test('K09: a mail is sent after STARTTLS and a sign-in, says what and since when, is marked as automatic, and loads nothing', async () => {
  const { mails, env } = await mailReceiver()
  expect(await trySending(openMail({ url: env.SMTP_URL, from: FROM }), message, TO)).toBeNull()
  const [mail] = mails
  expect(mail).toMatchObject({ from: FROM, to: TO, secure: true, user: 'situs' })
  const headers = mail!.headers.replace(/\r\n\s+/gu, ' ')
  for (const line of ['Message-ID: <kunci-1@rsud.contoh>', 'Auto-Submitted: auto-generated', 'Importance: high'])
    expect(headers).toContain(line)
  expect(headers).toMatch(/^List-ID: .*<beri-tahu\.rsud\.contoh>/imu)
  expect(mail!.text).toContain('2 ulasan dari orang yang mungkin ingin mengakhiri hidupnya, sejak Selasa, 22 Desember 2026, 03:00.')
  expect(mail!.text).toContain('<a href="https://rsud.contoh/petugas/ulasan">')
  expect(mail!.text.split('<!doctype')[1]).not.toMatch(/<img|<script|<link|url\(|<b>/u)
})

test('K09: a server with an untrusted certificate, or one for another name, gets neither mail nor password', async () => {
  const untrusted = await mailReceiver({ isTrusted: false })
  expect(await trySending(openMail({ url: untrusted.env.SMTP_URL, from: FROM }), message, TO)).toBe('certificate')
  const trusted = await mailReceiver()
  expect(await trySending(openMail({ url: trusted.urlOf('x', '127.0.0.1'), from: FROM }), message, TO)).toBe('certificate')
  expect([untrusted.mails, trusted.mails]).toEqual([[], []])
})

test('K09: a server that offers no encryption gets neither mail nor password', async () => {
  const asked: string[] = []
  const options = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true }
  const { mails, env } = await mailReceiver({
    options: {
      ...options,
      onAuth: ({ password }, _session, answer) => {
        asked.push(String(password))
        answer(null, { user: 'x' })
      },
    },
  })
  expect(await trySending(openMail({ url: env.SMTP_URL, from: FROM }), message, TO)).toBe('certificate')
  expect([mails, asked]).toEqual([[], []])
})

test.each([
  ['a wrong password', {}, 'sign-in'],
  [
    'a server that is busy',
    {
      onMailFrom: (_: unknown, __: unknown, answer: (error: Error) => void) =>
        answer(Object.assign(new Error('later'), { responseCode: 451 })),
    },
    'limited',
  ],
  [
    'an address that nobody has',
    {
      onRcptTo: (_: unknown, __: unknown, answer: (error: Error) => void) =>
        answer(Object.assign(new Error('nobody'), { responseCode: 550 })),
    },
    'refused',
  ],
] as const)('K11: %s is told as what it is', async (what, options, failure) => {
  const { env, urlOf } = await mailReceiver({ options })
  const url = what === 'a wrong password' ? urlOf('salah') : env.SMTP_URL
  expect(await trySending(openMail({ url, from: FROM }), trial, TO)).toBe(failure)
})

test('K11: a mail server that does not answer is reported as unreachable', async () => {
  expect(await trySending(openMail({ url: 'smtp://a:b@localhost:1', from: FROM }), trial, TO)).toBe('unreachable')
})
