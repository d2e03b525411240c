export type { Channel, Message } from './channels/channel.ts'
export { createNotify, type NotifyService } from './notify.ts'
export { noteCase, noteOpened } from './outbox.ts'
