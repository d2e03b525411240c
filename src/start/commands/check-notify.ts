import { readConfig } from '../../ground/config/config.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { notifyWords, openChannels, sendApart } from '../../notify/index.ts'

/** Sends a message on trial by each way that there is: to the address that is named, and to the webhook. */
export async function checkNotify(addresses: readonly string[]): Promise<string> {
  const { notify, publicUrl } = readConfig()
  const channels = openChannels(notify)
  if (channels.length === 0) throw new OperatorError('Isi SMTP_URL dan MAIL_FROM, atau NOTIFY_URL dan NOTIFY_SECRET.')
  const house = { hospital: new URL(publicUrl).host, timeZone: 'Asia/Jakarta', publicUrl } as const
  const told = await Promise.all(
    channels.map(async (channel) => {
      const to = channel.name === 'mail' ? addresses : channel.to(null)
      if (to.length === 0) return { text: 'Surel: sebutkan alamat untuk percobaannya.', isWrong: true }
      const failure = await sendApart(channel, house, to)
      const text = failure === null ? 'percobaan diterima; lihat apakah sampai.' : `${notifyWords.notSent[failure]}.`
      return { text: `${channel.name === 'mail' ? 'Surel' : 'Webhook'}: ${text}`, isWrong: failure !== null }
    }),
  )
  const said = told.map(({ text }) => text).join('\n')
  if (told.some(({ isWrong }) => isWrong)) throw new OperatorError(said)
  return said
}
