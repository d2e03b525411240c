import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
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

describe('F04: of several processes on one folder', () => {
  test('each reads every size whole, however many make it at once', async () => {
    const bytes = await picture.toBuffer()
    await Promise.all(['a.jpg', 'b.jpg'].map((name) => writeFile(join(folder, name), bytes)))
    const set = await catalogPictures(folder, ['a.jpg', 'b.jpg'])
    const processes = Array.from({ length: 8 }, () => createPictureWorkshop(join(folder, 'made'), { picture: encodePicture }))
    const answers = await Promise.allSettled(processes.flatMap((one) => [...set.files.keys()].map((name) => one.read(set, name))))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await readdir(join(folder, 'made'))).toSorted()).toEqual([...set.files.keys()].toSorted())
  })

  test('none leaves half a size where the disk is full, or its name is taken by something else', async () => {
    await writeFile(join(folder, 'a.jpg'), await picture.toBuffer())
    const set = await catalogPictures(folder, ['a.jpg'])
    const [name = ''] = set.files.keys()
    await mkdir(join(folder, 'made', name, 'x'), { recursive: true })
    await expect(createPictureWorkshop(join(folder, 'made'), { picture: encodePicture }).read(set, name)).rejects.toThrow('EISDIR')
    expect(await readdir(join(folder, 'made'))).toEqual([name])
  })
})

describe('E24, F05: sizes of a picture', () => {
  const NOW = new Date()
  const images = () => join(folder, 'images')
  const made = () => join(folder, 'made')
  const sizesOf = async (name: string) => (await readdir(made())).filter((file) => file.startsWith(`${name}-`)).length
  const workshop = () => createPictureWorkshop(made(), { picture: encodePicture })

  beforeEach(async () => {
    await mkdir(images())
    for (const name of ['wajah.jpg', 'wajah-lain.jpg', 'gedung.png']) await writeFile(join(images(), name), await picture.toBuffer())
    await workshop().prepareAll(await catalogPictures(images(), ['wajah.jpg', 'wajah-lain.jpg', 'gedung.png']))
    await workshop().sweep(images(), NOW)
  })

  test('stay while it lies there, whether it is named or not', async () => {
    expect(await Promise.all(['wajah', 'wajah-lain', 'gedung'].map(sizesOf))).toEqual([8, 4, 4])
  })

  test('go once it was thrown away, by whatever hand', async () => {
    await rm(join(images(), 'wajah.jpg'))
    await workshop().sweep(images(), NOW)
    expect(await Promise.all(['wajah', 'wajah-lain', 'gedung'].map(sizesOf))).toEqual([4, 4, 4])
  })

  test('go once another one took its name', async () => {
    await writeFile(join(images(), 'gedung.png'), await picture.clone().negate().toBuffer())
    await workshop().sweep(images(), NOW)
    expect(await sizesOf('gedung')).toBe(0)
  })

  test('stay where the folder cannot be read, or a picture in it', async () => {
    await workshop().sweep(join(folder, 'away'), NOW)
    await rm(join(images(), 'wajah.jpg'))
    await symlink(join(folder, 'away'), join(images(), 'gedung.jpg'))
    await workshop().sweep(images(), NOW)
    expect(await Promise.all(['wajah', 'gedung'].map(sizesOf))).toEqual([8, 4])
  })

  test('go with what killed work has left, of this version and of an earlier one, and not with what is on its way', async () => {
    await writeFile(join(made(), 'gedung-12345678-320.avif.part'), 'half')
    await writeFile(join(made(), '.simpan-old'), 'half')
    await writeFile(join(made(), '.simpan-new'), 'half')
    await utimes(join(made(), '.simpan-old'), 0, 0)
    await workshop().sweep(images(), NOW)
    expect((await readdir(made())).filter((name) => name.includes('part') || name.startsWith('.'))).toEqual(['.simpan-new'])
  })
})
