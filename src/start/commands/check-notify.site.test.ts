import { expect, test } from 'vitest'
import { mailReceiver } from '../../../tests/kit/mail-receiver.ts'
import { pushService } from '../../../tests/kit/push-service.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { giveAddress } from '../../../tests/kit/told.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { webhookReceiver } from '../../../tests/kit/webhook-receiver.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { tryWays } from './check-notify.ts'

const NOW = 'Tidak ada yang diberi tahu bila seseorang menulis ingin mengakhiri hidup.'

test('K11: the command tries each way, says what arrives and what not, and how many phones would be tried', async () => {
  const [push, mail, webhook] = [await pushService(), await mailReceiver(), await webhookReceiver()]
  await using server = await openTestServer({ env: { ...push.env, ...mail.env, ...webhook.env }, limited: false })
  const { database, dependencies } = server
  const { config } = dependencies
  const dewi = await addStaff(server, { role: 'moderator', name: 'Dewi Lestari' })
  const subscribe = () => dewi.post(staffEndpoints.notify, { aksi: 'ponsel', langganan: push.subscribe() })
  await subscribe()
  await subscribe()
  const other = {
    id: 'a',
    staff_id: dewi.id,
    endpoint: 'https://push.contoh/x',
    p256dh: 'a',
    auth: 'a',
    created_at: '2026-12-21T03:00:00.000Z',
  }
  await database.insertInto('told_phones').values(other).execute()
  const tell = (...named: string[]) => tryWays(database, config, named)

  expect(await tell('it@rsud.contoh', 'Dewi Lestari')).toBe(`Surel: percobaan diterima; lihat apakah sampai.
Webhook: percobaan diterima; lihat apakah sampai.
Ponsel: 3 terdaftar, 2 akan dicoba; percobaan diterima; lihat apakah sampai.`)
  expect([mail.mails.length, webhook.calls.length, push.pushed.length]).toEqual([1, 1, 2])

  await giveAddress(server, dewi.id, 'dewi@rsud.contoh')
  webhook.change((response) => response.writeHead(413).end())
  await expect(tell('dewi@rsud.contoh')).rejects.toThrow('Webhook: percobaan tidak sampai: menolak pesannya.')
  expect(push.pushed).toHaveLength(4)
  webhook.change((response) => response.end())
  await expect(tell()).rejects.toThrow(/^Surel: sebutkan alamat.*\n.*\nPonsel: 3 terdaftar, 2 akan dicoba; sebutkan nama petugas/u)
  expect(push.pushed).toHaveLength(4)

  const [time, state] = [new Date(Date.now() - 1000).toISOString(), 'failed'] as const
  const lost = { id: 'b', kind: 'daily', event_id: null, staff_id: null, channel: 'webhook', attempt: 29, next_at: time, state } as const
  const only = { publicUrl: config.publicUrl, notify: { ...config.notify, mail: null } }
  await database
    .insertInto('deliveries')
    .values({ ...lost, noted_at: time, outcome: null })
    .execute()
  expect(await tryWays(database, only, [])).not.toContain(NOW)

  const nothing = { publicUrl: config.publicUrl, notify: { mail: null, webhook: null, pushServices: [] } }
  await expect(tryWays(database, nothing, [])).rejects.toThrow(
    `Ponsel: 3 terdaftar, 0 akan dicoba; sebutkan nama petugas untuk percobaan ke ponselnya.\n${NOW}`,
  )
})
