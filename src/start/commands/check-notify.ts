import type { Config } from '../../ground/config/config.ts'
import { withDatabase } from '../../ground/data-folder/with-database.ts'
import type { Database } from '../../ground/database/database.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { createNotify, notifyWords } from '../../notify/index.ts'

const { notSent, untold: lacking } = notifyWords
const NAMES = { mail: 'Surel', webhook: 'Webhook', push: 'Ponsel' } as const

/**
 * Sends a test message by each channel: to the given email addresses, to the phones of people given by name or verified address, and to the webhook.
 * Says what was accepted, how many phones would be tried, and which levels would reach nobody now.
 */
export const checkNotify = (named: readonly string[]): Promise<string> =>
  withDatabase((database, config) => tryWays(database, config, named))

export async function tryWays(
  database: Database,
  { publicUrl, notify: settings }: Pick<Config, 'publicUrl' | 'notify'>,
  named: readonly string[],
) {
  const house = { hospital: new URL(publicUrl).host, timeZone: 'Asia/Jakarta', publicUrl } as const
  const notify = createNotify({ database, clock: systemClock, house: () => house, ownCases: async () => [] }, settings)
  const { people } = await notify.reach()
  const chosen = people.filter(({ name, mail }) => named.some((word) => word === name || word === mail))
  const told = await Promise.all(
    notify.channels.map(async (channel) => {
      const [isMail, isPush] = [channel.name === 'mail', channel.name === 'push']
      // An address that belongs to nobody is tried without recording the result.
      const ofMail = (word: string) => ({ to: [word], of: people.find(({ mail }) => mail === word)?.id })
      const others = [null, ...chosen].map((person) => ({ to: channel.to(person), of: person?.id ?? null }))
      const receivers = isMail ? named.filter((word) => word.includes('@')).map(ofMail) : others.filter(({ to }) => to.length > 0)
      const [all, tried] = [people.flatMap(({ phones }) => phones).length, people.flatMap((person) => channel.to(person)).length]
      const failures = await Promise.all(receivers.map(({ to, of }) => notify.send(channel, to, of === undefined ? {} : { of })))
      const failure = failures.find((one) => one !== null) ?? null
      const ask = `sebutkan ${isMail ? 'alamat untuk percobaannya' : 'nama petugas untuk percobaan ke ponselnya'}.`
      const answer = failure === null ? 'percobaan diterima; lihat apakah sampai.' : `percobaan tidak sampai: ${notSent[failure]}.`
      const text = `${NAMES[channel.name]}: ${isPush ? `${all} terdaftar, ${tried} akan dicoba; ` : ''}${receivers.length === 0 ? ask : answer}`
      return { text, isWrong: failure !== null || (isMail && receivers.length === 0) }
    }),
  )
  const { untold } = await notify.reach()
  const said = [...told.map(({ text }) => text), ...untold.map((level) => lacking[level])].join('\n')
  if (notify.channels.length === 1 && untold.length > 0)
    throw new OperatorError(
      `${said}\nIsi SMTP_URL dan MAIL_FROM, atau NOTIFY_URL dan NOTIFY_SECRET, atau tekan “Beri tahu di sini” di ponsel.`,
    )
  if (told.some(({ isWrong }) => isWrong)) throw new OperatorError(said)
  return said
}
