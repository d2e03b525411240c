import { beforeEach, expect, test } from 'vitest'
import { addStaff } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'

const HOUR = 60 * 60 * 1000
const START = new Date('2026-11-20T05:00:00.000Z')

let now = START
const server = await openTestServer({ clock: { now: () => now } })

beforeEach(async () => {
  now = START
  await server.empty()
})

test('F14, F27: a session that began while the clock was a year ahead does not count once it is right', async () => {
  now = new Date(START.getTime() + 365 * 24 * HOUR)
  const visitor = await addVisitor(server, 'Sari')
  expect((await visitor.session()).user).not.toBeNull()
  now = START
  expect((await visitor.session()).user).toBeNull()
})

test('F27: a sign-in that a clock of an hour ahead has noted is not fresh, nor was its person here a moment ago', async () => {
  now = new Date(START.getTime() + HOUR)
  const wati = await addStaff(server, { name: 'Wati' })
  expect((await wati.send('GET', '/petugas/petugas')).body).toContain('Undang')
  now = START
  expect((await wati.send('GET', '/petugas/petugas')).body).not.toContain('Undang petugas')
})
