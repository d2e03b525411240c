import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bytesOf, makeOffice, makePdf } from '../../tests/kit/attachments.ts'
import { ATTACHMENT_TYPES, judgeAttachment, MAX_ATTACHMENT_BYTES, type AttachmentKind } from './judge-attachment.ts'

const judge = (bytes: Buffer) => judgeAttachment(bytes, async () => undefined)
const why = async (bytes: Buffer): Promise<string> => {
  const judged = await judge(bytes)
  return judged.ok ? `${judged.kind}${judged.isPicture ? ', a picture' : ''}` : judged.why
}
const packed = (objects: string): string => {
  const stream = deflateSync(objects).toString('latin1')
  return `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n`
}
const zip = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]))),
  )

describe('N10: a file is what its bytes are', () => {
  test.each(Object.keys(ATTACHMENT_TYPES).filter((kind) => !['pdf', 'csv'].includes(kind)) as AttachmentKind[])(
    '%s is taken',
    async (kind) => {
      expect(await why(makeOffice(kind))).toBe(kind)
    },
  )

  test.each([
    ['a PDF with letters', makePdf(), 'pdf'],
    ['one whose objects are packed', makePdf(packed('1 0 << /Type /Font /BaseFont /Arial >>'), ''), 'pdf'],
    ['one that is scanned', makePdf('', ''), 'pdf, a picture'],
    ['a table for Excel', bytesOf('nama;jumlah\r\n"Perawat; ahli";4\r\nBidan;2\r\n'), 'csv'],
    ['one in Windows letters', Buffer.from('nama,catatan\nAndr\xe9,\x93ya\x94\n', 'latin1'), 'csv'],
    ['one with a mark at its beginning', bytesOf('\ufeffnama\tjumlah\nBidan\t2'), 'csv'],
  ])('%s is taken', async (_, bytes, is) => {
    expect(await why(bytes)).toBe(is)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a program', bytesOf('MZ\x90\0\x03\0\0\0'), 'program'],
    ['a script of a shell', bytesOf('#!/bin/sh\na,b\nc,d\n'), 'program'],
    ['a page of the web', bytesOf('\n<!DOCTYPE html><p>%PDF-1.7'), 'page'],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'page'],
    ['a photo', bytesOf('\xff\xd8\xff\xe0'), 'picture'],
    ['a photo of an iPhone', bytesOf('\0\0\0\x18ftypheic'), 'picture'],
    ['a document of the old Word, or one with a password', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'old-office'],
    ['any other archive', bytesOf('Rar!\x1a\x07'), 'archive'],
    ['a letter', bytesOf('Dengan hormat,\nbersama ini kami sampaikan\n'), 'unknown'],
    ['a table with zeros', bytesOf('a,b\n\0,d\n'), 'unknown'],
    ['a PDF behind something else', Buffer.concat([bytesOf('GIMP,x\n'), makePdf()]), 'broken'],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(1100, ' '), makePdf()]), 'unknown'],
    ['one byte too many', Buffer.concat([makePdf(), Buffer.alloc(MAX_ATTACHMENT_BYTES)]), 'large'],
  ])('%s is refused', async (_, bytes, is) => {
    expect(await why(bytes)).toBe(is)
  })
})

describe('N11: a PDF that asks for a password, acts by itself or carries others is refused', () => {
  test.each([
    ['a password', '/Encrypt 5 0 R', 'locked'],
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', 'script'],
    ['a script whose name is written with numbers', '/OpenAction << /S /J#61v#61Script /JS 4 0 R >>', 'script'],
    ['a program to start', '/OpenAction<</S/Launch/F(cmd.exe)>>', 'script'],
    ['a film that may run one', '/S /Rendition', 'script'],
    ['a form of another kind', '/AcroForm << /XFA 8 0 R >>', 'script'],
    ['a file within', '/Names << /EmbeddedFiles 3 0 R >>', 'holds'],
  ])('%s, in the open and packed', async (_, says, is) => {
    expect(await why(makePdf(says))).toBe(is)
    expect(await why(makePdf(packed(`1 0 << ${says} >>`)))).toBe(is)
    expect(await why(makePdf(packed(`1 0 << ${says} >>`).replace('/Type /ObjStm', '')))).toBe(is)
  })

  test('names with the same beginning, and references to the first of a list, do not count', async () => {
    expect(await why(makePdf('/EncryptMetadata false /LaunchPad 1 /Outlines << /First 12 0 R >>'))).toBe('pdf')
  })

  test('a script at the border of two slices is found', async () => {
    for (const before of [-12, -6, 0]) {
      const pdf = makePdf()
      const filler = Buffer.alloc(256 * 1024 - pdf.length + before, '%')
      expect(await why(Buffer.concat([pdf, filler, bytesOf('/S /JavaScript '), pdf]))).toBe('script')
    }
  })

  test('content that is packed in an unreadable way is refused', async () => {
    const odd = packed('1 0 << >>').replace('/FlateDecode', '/LZWDecode').replace('stream\nx', 'stream\nq')
    expect(await why(makePdf(odd))).toBe('broken')
  })
})

describe('N12: half a file, and what grows without end, are refused', () => {
  test.each([
    ['a PDF', makePdf()],
    ['a document', makeOffice('docx')],
  ])('half of %s', async (_, whole) => {
    expect(await why(whole.subarray(0, whole.length / 2))).toBe('broken')
  })

  test('a PDF whose packed objects grow', async () => {
    expect(await why(makePdf(packed(' '.repeat(9_000_000))))).toBe('dense')
    const many = packed(' '.repeat(7_000_000))
    expect(await why(makePdf(many.repeat(10)))).toBe('dense')
  })

  test('a document that would fill the memory of whoever opens it', async () => {
    expect(await why(makeOffice('docx', { 'word/media/a.bin': new Uint8Array(3_000_000) }))).toBe('dense')
    const parts = Object.fromEntries(Array.from({ length: 5001 }, (_, nth) => [`word/${nth}`, new Uint8Array(1)]))
    expect(await why(makeOffice('docx', parts))).toBe('dense')
    expect(await why(makeOffice('docx', { 'word/media/photo.bin': new Uint8Array(randomBytes(2_000_000)) }))).toBe('docx')
  })
})

describe('N13: a document that may run something, or that leads out of its place, is refused', () => {
  test.each([
    ['its part', makeOffice('docx', { 'word/vbaProject.bin': new Uint8Array(9) }), 'macro'],
    ['sheets of the old Excel', makeOffice('xlsx', { 'xl/macrosheets/sheet1.xml': new Uint8Array(9) }), 'macro'],
    ['LibreOffice', makeOffice('odt', { 'Basic/script-lc.xml': new Uint8Array(9) }), 'macro'],
    ['a password of LibreOffice', makeOffice('ods', { 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>') }), 'locked'],
    ['a way out', makeOffice('docx', { '../../etc/passwd': new Uint8Array(1) }), 'broken'],
    ['a plain archive', zip({ 'surat.txt': 'halo' }), 'archive'],
    [
      'a template with macros',
      makeOffice('docx', { '[Content_Types].xml': strToU8('application/vnd.ms-word.document.macroEnabled.main+xml') }),
      'macro',
    ],
  ])('%s', async (_, bytes, is) => {
    expect(await why(bytes)).toBe(is)
  })
})

test('N14: twenty megabytes hold the thread for less than a third of a second, and others come between', async () => {
  const pdf = makePdf()
  const bytes = Buffer.concat([pdf, randomBytes(MAX_ATTACHMENT_BYTES - 2 * pdf.length), pdf])
  let slices = 0
  const before = process.threadCpuUsage()
  expect(
    await judgeAttachment(bytes, async () => {
      slices += 1
    }),
  ).toMatchObject({ ok: true })
  const { user, system } = process.threadCpuUsage(before)
  expect(slices).toBeGreaterThan(70)
  expect((user + system) / 1000).toBeLessThan(300)
})
