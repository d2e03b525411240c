export { ATTACHMENT_FOLDER, listAttachments, readIndex, type ListedAttachment } from './attachment-index.ts'
export { attachmentRoutes } from './attachment-routes.tsx'
export { attachmentTitle, attachmentWords } from './attachment-words.ts'
export { ATTACHMENT_TYPES, judgeAttachment, MAX_ATTACHMENT_BYTES } from './judge-attachment.ts'
