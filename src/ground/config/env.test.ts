import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { SAMPLE_DIR } from '../software/software.ts'
import { dataDirOf, hospitalContentDirOf, hospitalMarkIn } from './env.ts'
import { createConfig } from './config.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await newFolder()
})

const shown = (CONTENT_DIR?: string): string => createConfig({ DATA_DIR: dataDir, ...(CONTENT_DIR ? { CONTENT_DIR } : {}) }).contentDir

describe('the content that a site shows', () => {
  test('is the sample while the hospital has none', () => {
    expect(shown()).toBe(SAMPLE_DIR)
  })

  test('is the folder "content" beside the data, once there is one', async () => {
    await mkdir(join(dataDir, 'content'))
    expect(shown()).toBe(join(dataDir, 'content'))
  })

  test('is what CONTENT_DIR names, whatever lies beside the data', async () => {
    await mkdir(join(dataDir, 'content'))
    expect(shown('/srv/isi')).toBe('/srv/isi')
  })

  test.each([
    ['a link to a place that is not mounted', () => symlink('/tidak/ada', join(dataDir, 'content'))],
    ['a file', () => writeFile(join(dataDir, 'content'), '')],
  ])('is never the sample when the hospital has %s', async (_, make) => {
    await make()
    expect(shown()).toBe(join(dataDir, 'content'))
  })

  test('F23: is never the sample in a folder that held a hospital', async () => {
    await writeFile(hospitalMarkIn(dataDir), '')
    expect(shown()).toBe(join(dataDir, 'content'))
  })

  test('is the sample where the data folder is yet to be made', () => {
    dataDir = join(dataDir, 'belum', 'ada')
    expect(shown()).toBe(SAMPLE_DIR)
  })
})

describe('the folders of one of several hospitals of a machine', () => {
  test('are those of its name, until its settings name another place', () => {
    expect(dataDirOf({}, 'kota')).toBe('/var/lib/situs-rsud/kota')
    expect(hospitalContentDirOf({}, 'kota')).toBe('/var/lib/situs-rsud/kota/content')
    expect(dataDirOf({ DATA_DIR: '/srv/kota' }, 'kota')).toBe('/srv/kota')
    expect(hospitalContentDirOf({ DATA_DIR: '/var/lib/situs-rsud/kota', CONTENT_DIR: '/srv/isi' }, 'kota')).toBe('/srv/isi')
  })

  test.each(['', '/desa', '/kota2', '/kota/../desa', '/desa/content', '/situs-rsud.sqlite'])(
    'F23: are never in another hospital’s, as copied settings have it: %j',
    (place) => {
      const folder = `/var/lib/situs-rsud${place}`
      expect(() => dataDirOf({ DATA_DIR: folder }, 'kota')).toThrow(
        /^DATA_DIR=\S+ adalah folder rumah sakit lain\. .* \/var\/lib\/situs-rsud\/kota\.$/u,
      )
      expect(() => hospitalContentDirOf({ CONTENT_DIR: folder }, 'kota')).toThrow(/^CONTENT_DIR=/u)
    },
  )

  test('are of no concern to the hospital without a name', () => {
    expect(dataDirOf({ DATA_DIR: '/var/lib/situs-rsud' })).toBe('/var/lib/situs-rsud')
  })
})
