import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { TEMPLATE_DIR } from '../software/software.ts'

const DRAWINGS = ['logo.svg', 'gedung.svg'] as const

/** Drawings that stand for pictures the hospital has not given yet, in its colour; whoever shares a link or pins the page needs pixels. */
export async function drawPictures(folder: string, { from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(folder)
  const [logo, building] = await Promise.all(
    DRAWINGS.map(async (name) => {
      const drawing = (await readFile(join(TEMPLATE_DIR, 'images', name), 'utf8')).replaceAll(from, to)
      await writeFile(join(folder, name), drawing)
      return Buffer.from(drawing)
    }),
  )
  await sharp(logo, { density: 300 }).resize(180, 180).png().toFile(join(folder, 'ikon-ponsel.png'))
  await sharp(building).resize(1200, 630, { fit: 'cover' }).png().toFile(join(folder, 'pratinjau.png'))
}
