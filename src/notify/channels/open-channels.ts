import type { Config } from '../../ground/config/config.ts'
import type { Channel } from './channel.ts'
import { openMail } from './mail.ts'
import { openWebhook } from './webhook.ts'

/** Those for which there are settings. */
export const openChannels = ({ mail, webhook }: Config['notify']): Channel[] => [
  ...(mail === null ? [] : [openMail(mail)]),
  ...(webhook === null ? [] : [openWebhook(webhook)]),
]
