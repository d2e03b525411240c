import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { SAMPLE } from '../../tests/kit/loaded-site.ts'
import { findSampleTexts } from './own-facts/find-not-own.ts'

const NOW = '2026-08-17T01:05:00Z'

async function remindersWith(to: string, ...gone: string[]): Promise<string[]> {
  const content = await copyContent()
  await content.edit('navigation.yaml', 'to: /informasi/ppid', `to: ${to}`)
  for (const path of gone) await rm(join(content.folder, path), { recursive: true })
  return (await content.reminders(NOW)).filter((told) => told.startsWith('navigation.yaml'))
}

describe('N35: a link of the foot', () => {
  test.each([
    '/kabar',
    '/kabar/',
    '/kabar?jenis=lowongan&tahun=2025',
    '/kabar/2025/penerimaan-pegawai-blud',
    '/informasi',
    '/informasi/ppid#cara-meminta',
    '/informasi/tempat-tidur',
    '/berkas/formulir-permohonan-informasi.pdf',
    '/privasi',
    'https://ppid.rsud.example/kabar/tidak-ada',
  ])('to %s, which is there, is left alone', async (to) => {
    expect(await remindersWith(to)).toEqual([])
  })

  test.each(['/kabar/2024/penerimaan-pegawai-blud', '/informasi/tidak-ada', '/informasi/PPID', '/berkas/formulir.pdf'])(
    'to %s, which is not there, is told',
    async (to) => {
      expect(await remindersWith(to)).toEqual([
        `navigation.yaml baris 50: information[3].to: menuju "${to}", yang tidak ada di situs ini. Tulis halamannya, ubah alamatnya, atau hapus tautan ini.`,
      ])
    },
  )

  test('to a list is told where nothing is in it', async () => {
    const told = await remindersWith('/informasi', 'kabar', 'informasi')
    expect(told.map((one) => /menuju "(.*?)"/u.exec(one)?.[1])).toEqual([
      '/kabar',
      '/kabar?jenis=lowongan',
      '/informasi/profil',
      '/informasi',
    ])
  })
})

describe('X06: a text of the sample', () => {
  test('keeps a hospital from being published while it tells of the sample, and not once it is its own', async () => {
    const content = await copyContent({ ownFacts: true })
    await content.edit('hospital.yaml', 'demo: true', 'demo: false')
    expect(await content.problems()).toEqual([])
    await cp(join(SAMPLE, 'informasi/profil.md'), join(content.folder, 'informasi/profil.md'))
    expect(await content.problems()).toEqual([
      expect.stringMatching(
        /^informasi\/profil\.md: tulisan "Profil RSUD Kenanga Nusantara" memuat "RSUD Kenanga Nusantara", milik rumah sakit contoh\. Hapus atau tulis ulang; sebelum itu situs belum dapat terbit\.$/u,
      ),
    ])
    await content.write('informasi/profil.md', '---\ntitle: Profil RSUD Tirta Waluya\ngroup: Profil\n---\nRSUD Tirta Waluya.\n')
    expect(await content.problems()).toEqual([])
  })

  test('is recognised, each of them', async () => {
    const told = (await findSampleTexts(SAMPLE)).map(({ file }) => file.slice(SAMPLE.length + 1))
    const there = (await readdir(SAMPLE, { recursive: true })).filter((path) => path.endsWith('.md'))
    expect(told.toSorted()).toEqual(there.toSorted())
  })
})
