import { crc32, deflateSync } from 'node:zlib'

/** A PNG whose header claims this size, with almost no data. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)])
}

export function withText(png: Buffer, text: string): Buffer {
  return withChunk(png, 'tEXt', Buffer.from(`Comment\0${text}`))
}

export function withComment(jpeg: Buffer, text: string): Buffer {
  return withSegment(jpeg, 0xfffe, Buffer.from(text))
}

/** EXIF with an empty first directory and a second one that holds the thumbnail. */
export function withThumbnail(jpeg: Buffer, thumbnail: Buffer): Buffer {
  const head = Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1')
  const directories = Buffer.alloc(6 + 2 + 2 * 12 + 4)
  directories.writeUInt32BE(14, 2)
  directories.writeUInt16BE(2, 6)
  const [offset, length] = [8 + directories.length, thumbnail.length]
  for (const [nth, [tag, value]] of [[0x0201, offset] as const, [0x0202, length] as const].entries()) {
    const at = 8 + nth * 12
    directories.writeUInt16BE(tag, at)
    directories.writeUInt16BE(4, at + 2)
    directories.writeUInt32BE(1, at + 4)
    directories.writeUInt32BE(value, at + 8)
  }
  return withSegment(jpeg, 0xffe1, Buffer.concat([head, directories, thumbnail]))
}

function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(marker, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A valid progressive JPEG of one grey block: each scan adds one bit of one coefficient, and all of them are zero. */
export function drawnInScans(scans: number): Buffer {
  const [start, end] = [
    [0xff, 0xd8],
    [0xff, 0xd9],
  ]
  const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  const oneCode = (table: number) => segment(0xc4, [table, 1, ...Array.from({ length: 15 }, () => 0), 0])
  const scan = (coefficient: number, approximation: number) => [...segment(0xda, [1, 1, 0, coefficient, coefficient, approximation]), 0x7f]
  const bits = Array.from({ length: 14 }, (_, nth) => (nth === 0 ? 13 : ((14 - nth) << 4) | (13 - nth)))
  const details = Array.from({ length: 63 }, (_, nth) => bits.map((bit) => scan(nth + 1, bit))).flat()
  return Buffer.from([
    ...start,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...scan(0, 0),
    ...details.slice(0, scans - 1).flat(),
    ...end,
  ])
}
