import { expect, test } from 'vitest'
import { holds, openSearchedSite, readTable, resultsOf, searchedPage } from '../../tests/kit/site-search.ts'

const server = await openSearchedSite()
const facts = await readTable<Record<string, string>>('tests/site-search/facts.yaml')
const NOTHING = /^\s*Tidak ada yang ditemukan/u

function isRight(key: string, [first = '']: readonly string[]): boolean {
  if (key === 'none') return NOTHING.test(first)
  const [, specialty] = key.split(':')
  return holds(first, specialty ?? facts[key] ?? '?')
}

test.each(['questions', 'further-questions'])('Q23: 95 of 100 everyday %s lead to the fact itself', async (name) => {
  const questions = await readTable<Record<string, string[]>>(`tests/site-search/${name}.yaml`)
  const asked = Object.entries(questions).flatMap(([key, texts]) => texts.map((text) => ({ key, text })))
  const wrong: string[] = []
  for (const { key, text } of asked) {
    const results = resultsOf(await searchedPage(server, text))
    if (!isRight(key, results)) wrong.push(`${key}: ${text} → ${results[0]?.slice(0, 150)}`)
  }
  const most = asked.length * 0.05
  expect({ wrong, share: wrong.length }).toMatchObject({ share: expect.toSatisfy((count: number) => count < most) as number })
})

const firstFor = async (text: string): Promise<string> => resultsOf(await searchedPage(server, text))[0] ?? ''

const CLINICS = ['anak', 'bayi', 'kebidanan', 'penyakit dalam', 'dalam', 'mata', 'syaraf', 'gigi']
const TIMES = ['hari senin', 'hari apa', 'buka jam berapa', 'besok pagi siapa dokternya', '']
const ofClinics = CLINICS.flatMap((clinic) => TIMES.map((time) => `poli ${clinic} ${time}`.trim()))

test.each([...ofClinics, 'dr dalam', 'dr dalam hari ini', 'spesialis dalam praktek kapan'])(
  'Q23: “%s” asks for the doctors of one clinic, not for the hours of all',
  async (text) => {
    expect(await firstFor(text)).toMatch(/^\s*(?:drg?\. |Tidak ada dokter)/u)
  },
)

test.each(['poli buka jam brp', 'poli tutup jam berapa', 'poli bka smp jm brp'])(
  'Q23: “%s” asks for the hours of all clinics',
  async (text) => {
    expect(await firstFor(text)).toContain('Jam buka poliklinik')
  },
)

test('Q23: the name of a doctor does not ask for the fact that is called as the clinic where the doctor works', async () => {
  expect([await firstFor('dr hendra hari apa'), await firstFor('JKN')]).toEqual([
    expect.stringContaining('Hendra Saputra Lim'),
    expect.stringContaining('Syarat berobat'),
  ])
})
