import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { encodePicture } from '../image-process/encode-picture.ts'
import { catalogPictures } from './picture-catalog.ts'
import { createPictureWorkshop } from './picture-workshop.ts'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

const picture = sharp({
  create: { width: 60, height: 40, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
}).jpeg()

test('a picture whose end is damaged does not stop the others from being made', async () => {
  const whole = await picture.toBuffer()
  await writeFile(join(folder, 'a.jpg'), whole.subarray(0, whole.length / 2))
  await writeFile(join(folder, 'b.jpg'), whole)
  const workshop = createPictureWorkshop(join(folder, 'made'), { picture: encodePicture })
  await expect(workshop.prepareAll(await catalogPictures(folder, ['a.jpg', 'b.jpg']))).rejects.toThrow(
    '4 pictures of the content cannot be made',
  )
  expect((await readdir(join(folder, 'made'))).map((name) => name.replace(/-.*\./u, '.')).toSorted()).toEqual([
    'b.avif',
    'b.jpeg',
    'b.jpg',
    'b.webp',
  ])
})

test('a browser finds AVIF, else WebP, else the JPEG that every browser knows, on white where the picture lets light through', async () => {
  const seeThrough = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  await writeFile(join(folder, 'a.png'), await seeThrough.png().toBuffer())
  const set = await catalogPictures(folder, ['a.png'])
  const { sources = [], url = '' } = set.catalog['a.png'] ?? {}
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  const made = await createPictureWorkshop(join(folder, 'made'), { picture: encodePicture }).read(set, url.split('/').at(-1) ?? '')
  expect(made?.type).toBe('image/jpeg')
  const { channels } = await sharp(made?.bytes).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('the size of a picture that its EXIF data turns is the one that is seen', async () => {
  await writeFile(join(folder, 'sideways.jpg'), await picture.clone().withMetadata({ orientation: 6 }).toBuffer())
  const { catalog } = await catalogPictures(folder, ['sideways.jpg'])
  expect(catalog['sideways.jpg']).toMatchObject({ width: 40, height: 60 })
})

test('each size is made once, however many ask for it at the same time', async () => {
  await writeFile(join(folder, 'a.jpg'), await picture.toBuffer())
  let made = 0
  const workshop = createPictureWorkshop(join(folder, 'made'), {
    picture: (order) => {
      made += 1
      return encodePicture(order)
    },
  })
  const set = await catalogPictures(folder, ['a.jpg'])
  const [name = ''] = [...set.files].flatMap(([file, { kind }]) => (kind === 'variant' ? file : []))
  const answers = await Promise.all(Array.from({ length: 5 }, () => workshop.read(set, name)))
  expect(new Set(answers.map((answer) => answer?.bytes.toString('base64'))).size).toBe(1)
  await workshop.read(set, name)
  expect(made).toBe(1)
})
