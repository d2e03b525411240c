import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { outcomeOf } from '../../../tests/kit/outcome.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { ownWords } from '../../../tests/kit/replies.ts'
import { addStaff, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { listActs } from '../../history/act-history.ts'
import { OPERATOR } from '../../history/acts.ts'
import { findStaff, listStaff } from '../staff-repository.ts'
import { dismiss, inviteToMove } from './people.tsx'

const [OLD, NEW] = ['https://akun.contoh', 'https://pegawai.contoh']
const client = { issuer: OLD, clientId: 'a', clientSecret: 'b' }
const own = { STAFF_OIDC_ISSUER: NEW, STAFF_OIDC_CLIENT_ID: 'c', STAFF_OIDC_CLIENT_SECRET: 'd', STAFF_OIDC_LABEL: 'Akun Provinsi' }
const clock = createTestClock('2030-03-04T01:00:00.000Z')
const server = await openTestServer({ clock, provider: client, env: own })
let manager: StaffMember
/** Was invited at the visitors' provider, and has since had an account at the staff's. */
let dewi: StaffMember
let atNew: StaffMember

beforeEach(async () => {
  await server.empty()
  await server.database.deleteFrom('staff').execute()
  manager = await addStaff(server, { name: 'Wati', issuer: NEW })
  dewi = await addStaff(server, { name: 'Dewi', role: 'moderator', issuer: OLD })
  atNew = await addStaff(server, { name: 'Dewi D.', role: null, issuer: NEW })
})

const titles = async () => (await listActs(server.database, null, 50)).map(({ title }) => title).toReversed()
const askToMove = (siapa: string) => manager.post('/petugas/petugas', { aksi: 'pindah', siapa })
const codeIn = (body: string): string => /kode=([\w-]{43})/u.exec(body)?.[1] ?? ''
const accept = async (who: StaffMember, kode: string) => (await who.post('/petugas/undangan', { kode })).statusCode
const findByNew = () => findStaff(server.database, { issuer: NEW, subject: atNew.subject })

async function move(): Promise<number> {
  return accept(atNew, codeIn((await askToMove(dewi.id)).body))
}

test('W02: the same person comes by the new account, the old one opens nothing, and the history says so', async () => {
  expect(told(await manager.send('GET', '/petugas/petugas'))[1]).toContain('Masih dengan akun lama: belum dapat masuk dengan Akun Provinsi')
  const answer = await askToMove(dewi.id)
  const code = codeIn(answer.body)
  const shown = await atNew.send('GET', `/petugas/undangan?kode=${code}`)
  expect(told(shown)).toEqual([200, expect.stringContaining('Dewi (Moderator) pindah ke akun lain.')])
  expect(await accept(atNew, code)).toBe(303)
  expect(await findByNew()).toMatchObject({
    id: dewi.id,
    name: 'Dewi',
    role: 'moderator',
    former_issuer: OLD,
    former_subject: dewi.subject,
  })
  expect(await titles()).toEqual(['Membuat tautan pindah akun untuk Dewi', 'Dewi pindah ke akun lain'])
  expect((await atNew.send('GET', '/petugas/ulasan')).statusCode).toBe(200)
  expect((await dewi.send('GET', '/petugas/ulasan')).statusCode).toBe(303)
  expect(told(await manager.send('GET', '/petugas/petugas'))[1]).not.toContain('Masih dengan akun lama')
  expect(await accept(await addStaff(server, { role: null, issuer: NEW }), code)).toBe(404)
})

test('W02: nobody judges their own by having moved: their review, what they hid, and their waiting reply', async () => {
  const { moderation } = server
  const eka = await addStaff(server, { name: 'Eka', role: 'moderator', issuer: NEW })
  const author = (await addPerson(server.database, 'Dewi', clock, dewi.subject, OLD)).user
  const mine = await server.reviews.create(author, { review: 'Saya menunggu lama.', rating: 2, imageUrl: null })
  const others = await Promise.all(
    ['Sari', 'Tono'].map(async (name) => {
      const { user } = await addPerson(server.database, name, clock)
      return { user, review: await server.reviews.create(user, { review: 'Antre lama sekali.', rating: 2, imageUrl: null }) }
    }),
  )
  const [hidden, answered] = others
  await hideReview(server, hidden!.review.id, dewi)
  await moderation.object(hidden!.user, 'Saya tidak menghina siapa pun.')
  await moderation.reply(dewi, answered!.review.id, ownWords)
  expect(await move()).toBe(303)

  const tagOf = async (id: string) => (await moderation.find(id, dewi.id))!.tag
  const grant = async () => {
    const decision = { act: 'grant', tag: await tagOf(hidden!.review.id), reason: '', note: '', withPhoto: true } as const
    return moderation.decide(dewi, hidden!.review.id, decision)
  }
  expect(await outcomeOf(hideReview(server, mine.id, dewi))).toBe('own-review')
  expect(await outcomeOf(grant())).toBe('own-decision')
  expect(await outcomeOf(moderation.release(dewi, answered!.review.id, await tagOf(answered!.review.id)))).toBe('own-reply')
  expect(await moderation.find(answered!.review.id, eka.id)).toMatchObject({ waiting: { writer: 'Dewi', isOwn: false } })
})

test('W02: an account of somebody of the staff, or of the visitors’ provider, takes nobody’s place; the link stays', async () => {
  const code = codeIn((await askToMove(dewi.id)).body)
  // Compared as sets, because rows of the same moment have no order.
  const everybody = async () => Object.values(await listStaff(server.database)).map((rows) => new Set<object>(rows))
  const before = await everybody()
  expect(told(await manager.post('/petugas/undangan', { kode: code }))).toEqual([
    409,
    expect.stringContaining('sudah dipakai seorang petugas'),
  ])
  const stranger = await addStaff(server, { name: 'Siapa', role: null, issuer: OLD })
  expect(await accept(stranger, code)).toBe(303)
  expect(await everybody()).toEqual(before)
  expect(await accept(atNew, code)).toBe(303)
})

test('W02: of two at once one takes the link, and it goes with the person', async () => {
  const code = codeIn((await askToMove(dewi.id)).body)
  const second = await addStaff(server, { role: null, issuer: NEW })
  expect((await Promise.all([accept(atNew, code), accept(second, code)])).toSorted()).toEqual([303, 404])
  const again = codeIn((await askToMove(dewi.id)).body)
  await manager.post('/petugas/petugas', { aksi: 'hapus', siapa: dewi.id, pasti: 'ya' })
  expect((await listStaff(server.database)).invitations).toEqual([])
  expect(await accept(await addStaff(server, { role: null, issuer: NEW }), again)).toBe(404)
})

test('W02: who moves twice keeps the account of their reviews', async () => {
  await move()
  const link = await inviteToMove(server.database, OPERATOR, dewi.id, clock.now())
  const third = await addStaff(server, { role: null, issuer: NEW })
  expect(await accept(third, link?.token ?? '')).toBe(303)
  const now = await findStaff(server.database, { issuer: NEW, subject: third.subject })
  expect(now).toMatchObject({ id: dewi.id, former_issuer: OLD, former_subject: dewi.subject })
})

test('E16: a manager who has not come over counts beside nobody who can sign in: the last of those stays', async () => {
  const old = await addStaff(server, { name: 'Lama', role: 'pengelola', issuer: OLD })
  expect(await dismiss(server.database, OPERATOR, manager.id, clock.now(), NEW)).toBeNull()
  expect(await dismiss(server.database, OPERATOR, old.id, clock.now(), NEW)).toMatchObject({ name: 'Lama' })
  expect(await dismiss(server.database, OPERATOR, 'tidak-ada', clock.now(), NEW)).toBeNull()
  expect(await inviteToMove(server.database, OPERATOR, 'tidak-ada', clock.now())).toBeNull()
})
