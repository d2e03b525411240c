import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { textOf } from '../../../tests/kit/html.ts'
import { sampleInput } from '../../../tests/kit/sample-page.ts'
import { addStaff, placeOf, formOf, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { situationAt } from '../../schedule/situation.ts'
import { readYaml } from '../../content/read-yaml.ts'
import { openPageBuild, type PageBuild } from '../../page/answers/page-build.ts'
import { readText } from '../../editor/content-texts.ts'

const clock = createTestClock('2030-03-04T01:00:00.000Z')
let server: TestServer
let manager: StaffMember
let build: PageBuild

beforeAll(async () => {
  server = await openTestServer({ clock })
  manager = await addStaff(server)
  build = await openPageBuild(resolve('dist'))
})
afterAll(() => server.close())

const valuesIn = async (name: 'calendar' | 'doctors'): Promise<unknown> => {
  const yaml = readYaml((await readText(server.contentDir, name)) ?? '')
  return yaml.ok ? yaml.file.value : null
}

const CONTENT = '/petugas/ubah/isi'

test.each([
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</title></style><b>"satu" 'dua'</b>`,
  `- satu: [dua, {tiga}] # empat`,
  `&jangkar *nama !!str |`,
  `%00 \\u0041 \${x} {{x}}`,
  `' or 1=1; drop table staff`,
  `--- `,
  `ya`,
])('E18: %j that somebody of the staff types is text in every answer, in the file and on the page', async (typed) => {
  const text = typed.trim()
  const name = `dr. ${text}`
  const posts: [path: string, fields: Record<string, string>][] = [
    [CONTENT, { ...placeOf('calendar', 'notices'), text: typed, from: 'hari ini', until: 'hari ini' }],
    [CONTENT, { ...placeOf('doctors', 'doctors'), name, specialty: 'Anak', role: typed }],
    [CONTENT, { ...placeOf('doctors', 'doctors', { name }, 'extra'), date: '2030-03-04', time: '9-12', note: typed }],
  ]
  for (const [path, fields] of posts) {
    const checked = await manager.post(path, fields)
    expect([path, checked.statusCode, textOf(checked.body)]).toEqual([path, 200, expect.stringContaining(spaced(text))])
    const saved = await manager.post(path, { ...fields, langkah: 'simpan' })
    expect([path, saved.statusCode, textOf(saved.body)]).toEqual([path, 303, ' '])
  }
  expect(await valuesIn('calendar')).toMatchObject({ notices: expect.arrayContaining([{ from: '2030-03-04', until: '2030-03-04', text }]) })
  const extra = [{ date: '2030-03-04', time: '09:00-12:00', note: text }]
  expect(await valuesIn('doctors')).toMatchObject({
    doctors: expect.arrayContaining([{ name, specialty: 'Anak', role: text, extra }]),
  })

  const { site } = server.dependencies.site.current()
  const page = build.renderPage({ ...sampleInput({}, clock.now()), site, situation: situationAt(site, clock.now()) })
  const answers = [page]
  for (const url of ['/petugas', `/petugas?${formOf({ cari: typed })}`, `/petugas/orang?${formOf({ siapa: name })}`, '/petugas/riwayat'])
    answers.push((await manager.send('GET', url)).body)
  answers.push((await manager.post('/petugas/petugas', { aksi: 'undang', nama: name, peran: 'penyunting' })).body)
  for (const answer of answers) {
    expect(textOf(answer)).toContain(spaced(text))
    for (const markup of ['<script>alert', '<img src=x', '<b>"satu"']) expect(answer).not.toContain(markup)
  }
})

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ')
}
