import { strToU8, zipSync } from 'fflate'
import { ATTACHMENT_TYPES, type AttachmentKind } from '../../src/attachments/judge-attachment.ts'

/** Latin-1: each character is one byte. */
export const bytesOf = (text: string): Buffer => (/[^\0-\xff]/u.test(text) ? Buffer.from(text) : Buffer.from(text, 'latin1'))

const LETTERS = '3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n'

/** A PDF of one page with this text in it. */
export function makePdf(says = '', letters = LETTERS): Buffer {
  const objects = /^\d+ 0 obj/u.test(says) ? says : `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${says} >>\nendobj\n`
  return Buffer.from(`%PDF-1.7\n${objects}${letters}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1')
}

/** A document of this kind, with these parts added. */
export function makeOffice(kind: AttachmentKind, more: Record<string, Uint8Array> = {}): Buffer {
  const type = ATTACHMENT_TYPES[kind]
  const isOpen = type.includes('oasis')
  const types = `<Types><Override PartName="/main.xml" ContentType="${type}.main+xml"/></Types>`
  const own = isOpen ? { mimetype: strToU8(type), 'content.xml': strToU8('<a/>') } : { '[Content_Types].xml': strToU8(types) }
  return Buffer.from(zipSync({ ...own, 'main.xml': strToU8('<w/>'), ...more }))
}
