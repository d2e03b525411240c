import { expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { mailReceiver } from '../../tests/kit/mail-receiver.ts'
import { pushService } from '../../tests/kit/push-service.ts'
import { addStaff, type StaffMember } from '../../tests/kit/staff.ts'
import { giveAddress } from '../../tests/kit/told.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { webhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { staffEndpoints } from '../contract/endpoints.ts'
import type { StaffRole } from '../ground/database/staff-roles.ts'
import type { ChannelName } from '../ground/database/told.ts'
import { createNotify } from './notify.ts'
import { askForProof } from './people.ts'

const clock = createTestClock('2026-12-21T03:00:00.000Z')
const [push, mail, webhook] = [await pushService(), await mailReceiver(), await webhookReceiver()]
const ALL = { ...push.env, ...mail.env, ...webhook.env }

type House = { server: TestServer; dewi: StaffMember }
const hasMail = ({ server, dewi }: House, more = {}) => giveAddress(server, dewi.id, 'dewi@rsud.contoh', more)
const hasPhone = ({ dewi }: House) => dewi.post(staffEndpoints.notify, { aksi: 'ponsel', langganan: push.subscribe() })
const hours = (count: number): string => new Date(clock.now().getTime() - count * 3_600_000).toISOString()
const ended = ({ server, dewi }: House, channel: ChannelName, state: 'sent' | 'failed' | 'waiting', age: number, isHouse = false) => {
  const [id, time] = [`${channel}${state}${age}${isHouse}`, hours(age)]
  const row = { id, kind: 'daily', event_id: null, staff_id: isHouse ? null : dewi.id, channel, attempt: 29, next_at: time } as const
  return server.database
    .insertInto('deliveries')
    .values({ ...row, noted_at: time, state, outcome: null })
    .execute()
}
const withRole = (role: StaffRole) => async (house: House) => {
  await hasMail(house)
  await house.server.database.updateTable('staff').set({ role }).where('id', '=', house.dewi.id).execute()
}

/** What came to be of Dewi, a moderator; the settings that hold by now; and what reaches nobody then. */
const CASES: [what: string, make: (house: House) => Promise<unknown>, settings: Record<string, string>, lacking: string][] = [
  ['nothing at all', async () => undefined, ALL, ''],
  ['nothing, and there is no webhook', async () => undefined, { ...push.env, ...mail.env }, 'now soon it'],
  ['no way at all', async () => undefined, {}, 'now soon it'],
  ['a webhook of the house that failed for a day', (house) => ended(house, 'webhook', 'failed', 2, true), webhook.env, 'now soon it'],
  [
    'one that takes them again',
    async (house) => [await ended(house, 'webhook', 'failed', 2, true), await ended(house, 'webhook', 'sent', 1, true)],
    webhook.env,
    '',
  ],
  [
    'one that took them before it failed',
    async (house) => [await ended(house, 'webhook', 'sent', 3, true), await ended(house, 'webhook', 'failed', 2, true)],
    webhook.env,
    'now soon it',
  ],
  ['a proved address', hasMail, mail.env, 'it'],
  ['an address, and mail that was switched off', hasMail, push.env, 'now soon it'],
  [
    'an address that nobody has proved',
    ({ server, dewi }) => askForProof(server.database, dewi.id, 'dewi@rsud.contoh', clock.now()),
    mail.env,
    'now soon it',
  ],
  [
    'an address to which another is about to follow',
    async (house) => [await hasMail(house), await askForProof(house.server.database, house.dewi.id, 'lain@rsud.contoh', clock.now())],
    mail.env,
    'it',
  ],
  [
    'an address that was taken away',
    async (house) => [await hasMail(house), await hasMail(house, { mail: null })],
    mail.env,
    'now soon it',
  ],
  ['mail that failed for a day', async (house) => [await hasMail(house), await ended(house, 'mail', 'failed', 2)], mail.env, 'now soon it'],
  [
    'mail that failed long ago, and was not tried since',
    async (house) => [await hasMail(house), await ended(house, 'mail', 'failed', 30)],
    mail.env,
    'it',
  ],
  ['mail that fails for minutes', async (house) => [await hasMail(house), await ended(house, 'mail', 'waiting', 0)], mail.env, 'it'],
  [
    'mail that failed for a day, beside a phone',
    async (house) => [await hasMail(house), await hasPhone(house), await ended(house, 'mail', 'failed', 2)],
    ALL,
    '',
  ],
  [
    'the same without a webhook',
    async (house) => [await hasMail(house), await hasPhone(house), await ended(house, 'mail', 'failed', 2)],
    { ...push.env, ...mail.env },
    'it',
  ],
  ['a phone', hasPhone, push.env, 'it'],
  ['a phone whose push service is named no more', hasPhone, mail.env, 'now soon it'],
  ['such a phone beside mail', async (house) => [await hasMail(house), await hasPhone(house)], mail.env, 'it'],
  [
    'a phone that was ended',
    async (house) => [await hasPhone(house), await house.dewi.post(staffEndpoints.notify, { aksi: 'lepas' })],
    push.env,
    'now soon it',
  ],
  [
    'a phone that another person took over',
    async (house) => [await hasPhone(house), await house.server.database.deleteFrom('told_phones').execute()],
    push.env,
    'now soon it',
  ],
  [
    'a phone of before the site got other keys',
    async (house) => [
      await hasPhone(house),
      await house.server.database.deleteFrom('push_keys').execute(),
      await house.server.dependencies.notify.phones.keys(),
    ],
    push.env,
    'now soon it',
  ],
  [
    'a phone that failed for a day',
    async (house) => [await hasPhone(house), await ended(house, 'push', 'failed', 2)],
    push.env,
    'now soon it',
  ],
  ['an address, and wants nothing', (house) => hasMail(house, { levels: '' }), mail.env, 'now soon it'],
  ['an address, and wants digests alone', (house) => hasMail(house, { levels: 'daily' }), mail.env, 'now soon it'],
  ['an address, and wants all but what cannot wait', (house) => hasMail(house, { levels: 'soon daily' }), mail.env, 'now it'],
  ['an address, and no quiet hours', (house) => hasMail(house, { quiet_from: 0, quiet_until: 0 }), mail.env, 'it'],
  ['an address, and manages', withRole('pengelola'), mail.env, ''],
  ['an address, and edits by now', withRole('penyunting'), mail.env, 'now soon it'],
  ['an address, and writes the news by now', withRole('humas'), mail.env, 'now soon it'],
  [
    'an address, and left',
    async (house) => [await hasMail(house), await house.server.database.deleteFrom('staff').execute()],
    mail.env,
    'now soon it',
  ],
]

test.each(CASES)('K10: only what would be tried now counts as told: whoever has %s', async (_what, make, settings, lacking) => {
  await using server = await openTestServer({ clock, env: ALL, limited: false })
  const dewi = await addStaff(server, { role: 'moderator', name: 'Dewi' })
  await make({ server, dewi })
  await using other = await openTestServer({ clock, env: settings, limited: false })
  const { house, ownCases } = {
    house: () => ({ hospital: 'RSUD', timeZone: 'Asia/Jakarta', publicUrl: 'https://rsud.contoh' }) as const,
    ownCases: async () => [],
  }
  const notify = createNotify({ database: server.database, clock, house, ownCases }, other.dependencies.config.notify)
  expect((await notify.reach()).untold.join(' ')).toBe(lacking)
})
