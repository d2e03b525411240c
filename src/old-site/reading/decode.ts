import { createReadStream } from 'node:fs'

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]+)/u
/** Decodes a text file piece by piece, without control characters, which XML forbids. */
export async function* decodeFile(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const bytes of createReadStream(file)) yield plain(decoder.decode(bytes as Buffer, { stream: true }))
  yield plain(decoder.decode())
}

const plain = (letters: string): string => letters.replaceAll(/[^\P{Cc}\t\n\r\x80-\x9f]|[\ufffe\uffff]/gu, '')

/** The encoding by the byte order mark or the XML declaration; else UTF-8, unless more of its letters are broken than valid. */
async function encodingOf(file: string): Promise<string> {
  const decoder = new TextDecoder()
  let [valid, broken, isFirst] = [0, 0, true]
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer
    if (isFirst && /^(?:\xff\xfe|\xfe\xff)/u.test(bytes.toString('latin1', 0, 2))) return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
    const [, declared = 'utf-8'] = (isFirst && DECLARED.exec(bytes.toString('latin1', 0, 200))) || []
    if (/^(?:iso-8859-1|windows-1252|latin1)$/iu.test(declared)) return 'windows-1252'
    isFirst = false
    for (const [letters] of decoder.decode(bytes, { stream: true }).matchAll(/[^\0-\x7f]+/gu)) {
      const lost = letters.split('\ufffd').length - 1
      broken += lost
      valid += letters.length - lost
    }
  }
  return broken > valid ? 'windows-1252' : 'utf-8'
}
