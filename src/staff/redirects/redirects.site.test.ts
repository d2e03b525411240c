import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { elementAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { listActs } from '../../history/act-history.ts'

const ROOM = '/petugas/alamat-lama'
const server = await openTestServer({ limited: false })
const host = new URL(server.publicUrl).host
const clerk = await addStaff(server, { role: 'humas' })
const file = join(server.contentDir, 'redirects.yaml')
const standing = (): Promise<string> => readFile(file, 'utf8').catch(() => '')
const room = async (query = ''): Promise<string> => textOf(elementAt((await clerk.send('GET', ROOM + query)).body, 'main'))

beforeEach(async () => {
  await rm(file, { force: true })
  for (const name of ['kabar', 'informasi']) await rm(join(server.contentDir, name), { recursive: true, force: true })
  await mkdir(join(server.contentDir, 'kabar'))
  await writeFile(
    join(server.contentDir, 'kabar/2017-05-17-donor-darah.md'),
    '---\ntitle: Donor darah HUT RSUD\nkind: kegiatan\n---\nAyo.\n',
  )
  await server.dependencies.publications.reload()
})

describe('O38: in the room', () => {
  test('an old address is added, changed and removed, each an act that can be undone', async () => {
    const added = await clerk.post(ROOM, {
      lama: 'https://rsud-lama.example/Donor Lama/?utm_source=x',
      alamat: `${server.publicUrl}/kabar/2017/donor-darah`,
    })
    expect(added.statusCode).toBe(303)
    expect(await standing()).toBe('/Donor%20Lama/?utm_source=x: /kabar/2017/donor-darah\n')
    expect((await server.app.inject({ url: '/donor%20lama', headers: { host } })).headers.location).toBe('/kabar/2017/donor-darah')
    await clerk.post(ROOM, { lama: 'donor-lama', alamat: '/kabar/2017/donor-darah' })
    expect((await server.app.inject({ url: '/donor-lama/', headers: { host } })).headers.location).toBe('/kabar/2017/donor-darah')
    const page = (await clerk.send('GET', String(added.headers.location))).body
    expect(textOf(elementAt(page, '.done'))).toContain('Alamat lama "/Donor Lama/?utm_source=x" diarahkan ke "/kabar/2017/donor-darah"')
    await clerk.post(ROOM, { semula: '/donor-lama', lama: '/donor-lama/', menuju: '/kabar' })
    expect(await standing()).toContain('/donor-lama/: /kabar\n')
    await clerk.post(ROOM, { semula: '/donor-lama/', langkah: 'hapus' })
    expect(await standing()).not.toContain('/donor-lama/')
    const [last] = await listActs(server.database, null, 1)
    await clerk.post('/petugas/riwayat', { nomor: String(last?.number) })
    expect(await standing()).toContain('/donor-lama/: /kabar\n')
    expect(await room('?cari=DONOR-LAMA')).toContain('menuju /kabar')
    expect(await room('?cari=lain')).toContain('Tidak ada yang cocok.')
  })

  test.each([
    ['/kabar', '/kabar/2017/donor-darah', '"/kabar" dijawab situs ini sendiri'],
    ['/kabar/2017/donor-darah', '/kabar', '"/kabar/2017/donor-darah" dijawab situs ini sendiri'],
    ['/lama', 'https://evil.example/', '"https://evil.example/" tidak dapat dituju'],
    ['/lama', '//evil.example', '"//evil.example" tidak dapat dituju'],
    ['/lama', '/Lama/', 'kembali ke dirinya sendiri'],
    ['/lama', '/kabar/2017/tidak-ada', 'tidak ada di situs ini'],
    ['', '/kabar', 'Isi alamat lama dan tujuannya.'],
    ['/lama', '', 'Isi alamat lama dan tujuannya.'],
    ['/ada/', '/informasi', '"/ada/" sudah diarahkan ke /kabar'],
  ])('“%s” to “%s” is refused in a sentence, and what was typed stays', async (lama, alamat, why) => {
    await writeFile(file, '/ada: /kabar\n')
    const answer = await clerk.post(ROOM, { lama, alamat })
    expect(told(answer, '.trouble')).toEqual([422, expect.stringContaining(why)])
    for (const typed of [lama, alamat]) expect(answer.body).toContain(`value="${typed}"`)
    expect(await standing()).toBe('/ada: /kabar\n')
  })

  test('frequent unknown addresses come first, with a link to redirect them and texts with similar names', async () => {
    for (let nth = 0; nth < 3; nth += 1) await server.app.inject('/2017/05/donor-darah-lama/')
    expect(await room()).toMatch(/Sering dicari, tidak ada \/2017\/05\/donor-darah-lama 3 kali dalam seminggu ini/u)
    const form = (await clerk.send('GET', `${ROOM}?lama=/2017/05/donor-darah-lama`)).body
    expect(textOf(elementAt(form, 'main'))).toContain('Donor darah HUT RSUD')
    expect(form).toContain('value="/kabar/2017/donor-darah"')
    await clerk.post(ROOM, { lama: '/2017/05/donor-darah-lama', menuju: '/kabar/2017/donor-darah', alamat: '' })
    expect(await room()).not.toContain('Sering dicari')
  })

  test('O39: faulty lines and dead targets are reported; long lists have pages', async () => {
    const lines = Array.from({ length: 60 }, (_, nth) => `/lama-${nth}: /kabar`)
    await writeFile(file, ['salah', '/pergi: /informasi/sudah-pergi', ...lines].join('\n'))
    expect(await room()).toContain('Baris 1: tidak terbaca')
    expect(await room()).not.toContain('/lama-9 ')
    expect(await room('?halaman=2')).toContain('menuju /informasi/sudah-pergi, yang sudah tidak ada')
  })

  test('nobody enters who writes no texts', async () => {
    const moderator = await addStaff(server, { role: 'moderator' })
    expect([
      (await moderator.send('GET', ROOM)).statusCode,
      (await moderator.post(ROOM, { lama: '/a', alamat: '/kabar' })).statusCode,
    ]).toEqual([403, 403])
    expect(await standing()).toBe('')
  })
})
