import { chownSync, copyFileSync, readFileSync, statSync } from 'node:fs'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seed } from '../bench/seed.ts'
import { EARLIER_DATA } from '../../tests/kit/storage/earlier-data.ts'
import { mayOpenDebian } from '../machines/debian.ts'
import { guideCommands } from './guide-commands.ts'
import { hospitalMachine, type HospitalMachine } from './hospital-machine.ts'

const { first, next, last } = inject('guidePackages')
const DATA = '/var/lib/situs-rsud'
const SETTINGS = '/etc/situs-rsud/situs-rsud.env'
const REVIEWS = 160
const PHOTOS = 40

let machine: HospitalMachine

if (!mayOpenDebian()) console.log('The package is not installed: a Debian of its own needs root and mmdebstrap.')

const dataPlace = (): string => machine.place(DATA)
const versionOf = (file: string): string => basename(file).split('_')[1] ?? ''
const installed = (): string => machine.run("dpkg-query -W -f '${Version} ${db:Status-Status}' situs-rsud")
/** The site's answer, as soon as it listens. */
const answerOf = (path: string): string =>
  machine.run(`curl -s --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000${path}`)
const hospital = (): string => /<title>(?<title>[^<]*)/u.exec(answerOf('/'))?.groups?.['title'] ?? ''
/** The number of reviews in the database; the page shows none, because the site has no account provider. */
function reviews(): number {
  answerOf('/livez')
  return Number(machine.run(`runuser -u situs-rsud -- sqlite3 -readonly ${DATA}/situs-rsud.sqlite 'SELECT count(*) FROM reviews'`))
}
const processes = (): string => machine.run("ps -eo user:20,pid,args | grep '[/]usr/lib/situs-rsud' || true")

async function follow(chapter: string, heading: string, within?: string): Promise<string[]> {
  return (await guideCommands(chapter, heading, within)).map((commands) => machine.run(commands))
}

const nothingOfRoots = (): void => expect(machine.run(`find ${DATA} /var/backups/situs-rsud ! -user situs-rsud`)).toBe('')

/** Writes reviews and photos as if over the years, while the site is stopped. */
async function fillWithReviews(): Promise<void> {
  machine.run('systemctl stop situs-rsud')
  await seed(dataPlace(), REVIEWS, 0)
  const [photo = ''] = await readdir(join(EARLIER_DATA, 'images'))
  const { uid, gid } = statSync(dataPlace())
  using database = new DatabaseSync(join(dataPlace(), 'situs-rsud.sqlite'))
  for (let nth = 0; nth < PHOTOS; nth += 1) {
    const name = `foto-${nth}.webp`
    const file = join(dataPlace(), 'images', name)
    copyFileSync(join(EARLIER_DATA, 'images', photo), file)
    chownSync(file, uid, gid)
    database.exec(`
      INSERT INTO images SELECT '${name}', id, 'used', ${statSync(file).size}, created_at FROM users WHERE subject = '${nth}';
      UPDATE reviews SET image_name = '${name}' WHERE user_id = (SELECT id FROM users WHERE subject = '${nth}')`)
  }
  machine.run('systemctl start situs-rsud')
}

const edit = (line: string): Promise<void> => appendFile(join(dataPlace(), 'content/hospital.yaml'), `${line}\n`)

describe.skipIf(!mayOpenDebian()).each(['bookworm', 'trixie'])('a plain Debian %s', (release) => {
  beforeAll(async () => {
    machine = await hospitalMachine(release)
    await machine.bring(first, `${first}.sha256`, next)
  })
  afterAll(() => machine.remove())

  test('installs the package by the commands of the guide, and shows the sample', async () => {
    const [said] = await follow('3-memasang.md', 'Pasang')
    expect(said).toMatch(
      /^Situs siap\. Versi .*\nRumah sakit contoh tampil di http:\/\/127\.0\.0\.1:3000\. Berikutnya: situs-rsud new-hospital/mu,
    )
    expect(hospital()).toContain('RSUD Kenanga Nusantara')
    expect(machine.run(`stat -c '%a %U %G' ${SETTINGS} ${DATA} /var/backups/situs-rsud`)).toBe(
      '640 root situs-rsud\n700 situs-rsud situs-rsud\n700 situs-rsud situs-rsud\n',
    )
    expect(machine.run('systemctl is-enabled situs-rsud.service situs-rsud-backup.timer')).toBe('enabled\nenabled\n')
  })

  test('runs it as its user', () => {
    const users = processes()
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(new Set(users)).toEqual(new Set(['situs-rsud']))
  })

  test('X02: finds nothing amiss in its services, which may do little', () => {
    const services = 'situs-rsud.service situs-rsud-backup.service'
    expect(
      machine.run(`SYSTEMD_OFFLINE=1 systemd-analyze verify --man=no ${services} situs-rsud-backup.timer 2>&1 | grep situs-rsud || true`),
    ).toBe('')
    const levels = machine.run(`systemd-analyze security --offline=true ${services} 2>&1`).matchAll(/exposure level for \S+: (\d\.\d)/gu)
    const rated = Array.from(levels, ([, level]) => Number(level))
    expect(rated).toHaveLength(2)
    for (const level of rated) expect(level).toBeLessThanOrEqual(2)
  })

  test('makes the hospital, and takes its settings', async () => {
    expect((await follow('3-memasang.md', 'Isi rumah sakit')).join('')).toContain(`Isi RSUD Contoh dibuat di ${DATA}/content.`)
    await appendFile(machine.place(SETTINGS), 'REVIEWS_KEPT_YEARS=50\n')
    await follow('3-memasang.md', 'Setelan')
    expect(hospital()).toContain('RSUD Contoh')
    expect(machine.run('situs-rsud check-content')).toContain('baik: RSUD Contoh')
    nothingOfRoots()
  })

  test('says to others how its command is run, and tells them its version', () => {
    expect(machine.refusal('setpriv --reuid=nobody --regid=nogroup --clear-groups situs-rsud backup /tmp')).toBe(
      'Perintah ini memerlukan hak root: sudo situs-rsud backup /tmp\n',
    )
    expect(machine.run('setpriv --reuid=nobody --regid=nogroup --clear-groups situs-rsud version')).toContain(
      `situs-rsud ${versionOf(first)} `,
    )
  })

  test('makes a backup by the command of its timer, and takes it back', async () => {
    await fillWithReviews()
    machine.run('systemctl start situs-rsud-backup.service')
    expect(await readdir(machine.place('/var/backups/situs-rsud'))).toHaveLength(1)
    const [said] = await follow('4-merawat.md', 'Memulihkan')
    expect(said).toContain(`(${REVIEWS} ulasan, ${PHOTOS} foto, isi situs)`)
    expect(reviews()).toBe(REVIEWS)
    nothingOfRoots()
  })

  test('gives all of it to whoever leaves, as plain files, by the commands of the page for a head of IT', async () => {
    await follow('../mengapa.md', 'Keluar')
    const lines = machine.run('cd /root/keluar && ls content/hospital.yaml && ls images | wc -l && head -n 1 ulasan.csv')
    expect(lines).toBe(`content/hospital.yaml\n${PHOTOS}\ntime,rating,text,reply_text,image_name\n`)
    expect(machine.run("cd /root/keluar && sqlite3 :memory: '.import --csv ulasan.csv u' 'SELECT count(*) FROM u'")).toBe(`${REVIEWS}\n`)
  })

  test('brings the next version in one command, with a backup before', async () => {
    const [said] = await follow('4-merawat.md', 'Memperbarui')
    expect(said).toMatch(new RegExp(`/sebelum-pembaruan/\\S+\\.tar \\(${REVIEWS} ulasan, ${PHOTOS} foto, isi situs\\)`, 'u'))
    expect(said).toContain('Situs siap.')
    expect(installed()).toBe(`${versionOf(next)} installed`)
    expect(reviews()).toBe(REVIEWS)
    expect(await readFile(machine.place(SETTINGS), 'utf8')).toContain('REVIEWS_KEPT_YEARS=50')
    nothingOfRoots()
  })

  test('goes back in one command, and loses nothing that the older version reads', async () => {
    expect(machine.run((await guideCommands('4-merawat.md', 'Kembali atau melepas'))[0] ?? '')).toContain('Situs siap.')
    expect(installed()).toBe(`${versionOf(first)} installed`)
    expect(reviews()).toBe(REVIEWS)
    await follow('4-merawat.md', 'Memperbarui')
  })

  test('refuses a way back that the content does not fit, names the line, and goes on once its own command was run', async () => {
    const [back = ''] = await guideCommands('4-merawat.md', 'Kembali atau melepas')
    const before = processes()
    await edit('kolomBaru: ya')
    const said = machine.refusal(back)
    expect(said).toMatch(/content\/hospital\.yaml baris \d+: kolomBaru: .*tidak dikenal di sini/u)
    expect(installed()).toBe(`${versionOf(next)} installed`)
    expect(processes()).toBe(before)
    machine.run(/^ {2}(?<command>systemctl stop .* --content)$/mu.exec(said)?.groups?.['command'] ?? 'false')
    expect(machine.run(back)).toContain('Situs siap.')
    expect(reviews()).toBe(REVIEWS)
  })

  test('F25: refuses an update that the settings or the content do not fit, and the site runs on', async () => {
    await machine.bring(last)
    const before = processes()
    await edit('doctor: x')
    expect(machine.refusal(`apt install ./${basename(last)}`)).toMatch(/baris \d+: doctor: [\s\S]*situs-rsud tidak diganti/u)
    expect(processes()).toBe(before)
    expect(reviews()).toBe(REVIEWS)
    const file = join(dataPlace(), 'content/hospital.yaml')
    await writeFile(file, readFileSync(file, 'utf8').replace('doctor: x\n', ''))
  })

  test('removes the program and keeps settings and data, and has them again when it comes back', () => {
    machine.run('apt-get remove -qq -y situs-rsud')
    expect(processes()).toBe('')
    machine.run(`test -e ${SETTINGS}; test -e ${DATA}/situs-rsud.sqlite`)
    const said = machine.run(`apt install ./${basename(first)}`)
    expect(said).toContain('Situs siap.')
    expect(said).not.toContain('Rumah sakit contoh')
    expect([hospital(), reviews()]).toEqual([expect.stringContaining('RSUD Contoh'), REVIEWS])
  })

  test('purges the settings, says where the data stays, and finds it again', () => {
    const said = machine.run('apt-get purge -qq -y situs-rsud')
    expect(said).toContain('rm -r /var/lib/situs-rsud /var/backups/situs-rsud && userdel situs-rsud')
    expect(processes()).toBe('')
    expect(machine.run('ls -d /etc/situs-rsud /usr/lib/situs-rsud /etc/systemd/system/*.wants/situs-rsud* 2>/dev/null || true')).toBe('')
    machine.run(`apt install ./${basename(first)}`)
    expect([hospital(), reviews()]).toEqual([expect.stringContaining('RSUD Contoh'), REVIEWS])
    nothingOfRoots()
  })
})

describe.skipIf(!mayOpenDebian())('a hospital that has the archive', () => {
  beforeAll(async () => {
    machine = await hospitalMachine('bookworm')
    await machine.bring(first)
  })
  afterAll(() => machine.remove())

  test('moves to the package by the commands of the guide, with data, content and settings', async () => {
    const archive = inject('archive')
    await machine.bring(archive)
    machine.run(`
      useradd --system --user-group --home-dir ${DATA} --shell /usr/sbin/nologin situs-rsud
      install -d -o situs-rsud -g situs-rsud -m 700 ${DATA} /var/backups/situs-rsud
      mkdir -p /opt/situs-rsud && cd /opt/situs-rsud && tar -xzf /root/${basename(archive)} --no-same-owner && ln -sfn situs-rsud-* terpasang
      printf 'HOST=127.0.0.1\\nPORT=3000\\nDATA_DIR=${DATA}\\nREVIEWS_KEPT_YEARS=50\\n' > .env && chown root:situs-rsud .env && chmod 640 .env
      runuser -u situs-rsud -- terpasang/bin/situs-rsud new-hospital --name 'RSUD Lama' --city 'Kota Lama'
      mkdir -p /etc/cron.d && touch /etc/cron.d/situs-rsud
      printf '[Service]\\nUser=situs-rsud\\nExecStart=/opt/situs-rsud/terpasang/bin/situs-rsud start\\n[Install]\\nWantedBy=multi-user.target\\n' > /etc/systemd/system/situs-rsud.service
      systemctl enable situs-rsud
      systemctl start situs-rsud`)
    expect(hospital()).toContain('RSUD Lama')
    const said = (await follow('4-merawat.md', 'Memperbarui', 'Dari arsip ke paket')).join('')
    expect(said).toContain('Situs siap.')
    expect(hospital()).toContain('RSUD Lama')
    expect(processes()).toContain('/usr/lib/situs-rsud/dist/server/main.js')
    expect(machine.run(`cat ${SETTINGS}`)).toContain('REVIEWS_KEPT_YEARS=50')
    expect(machine.run(`stat -c '%a %U %G' ${SETTINGS}`)).toBe('640 root situs-rsud\n')
    nothingOfRoots()
  })
})
