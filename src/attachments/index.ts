export { ATTACHMENT_FOLDER, INDEX_PATH, listAttachments, readIndexText, type AttachmentIndex } from './attachment-index.ts'
export { attachmentRoutes } from './attachment-routes.tsx'
export { attachmentTitle, attachmentWords } from './attachment-words.ts'
export { judgeAttachment, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENT_MEGABYTES } from './judge-attachment.ts'
