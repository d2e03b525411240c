import { strict as assert } from 'node:assert'
import { basename } from 'node:path'
import { guideCommands } from '../../release/guide-commands.ts'
import type { BootedDebian } from './booted-debian.ts'
import {
  ALL,
  allAreThere,
  ANGGREK,
  CEMPAKA,
  command,
  data,
  MELATI,
  NAMED,
  settings,
  unit,
  WITHOUT_NAME,
  writeReviews,
} from './hospitals.ts'
import type { ProvincePackages } from './packages.ts'
import type { Story } from './story.ts'

const TEMPLATE = '/srv/situs-rsud/cetakan'
const BRAND = '#8a2b6a'

/** From one hospital on the earlier version to four on this one. */
export async function begin({ step }: Story, machine: BootedDebian, { earlier, current }: ProvincePackages): Promise<void> {
  await step('One hospital is installed with the earlier version, and has reviews', async () => {
    await machine.bring(earlier)
    await machine.run(`apt-get install -qq -y ./${basename(earlier)}`)
    await machine.run(`situs-rsud new-hospital --name '${WITHOUT_NAME.title}' --city 'Kota Induk' && systemctl restart situs-rsud`)
    await writeReviews(machine, WITHOUT_NAME)
    await machine.run('systemctl start situs-rsud-backup')
    await allAreThere(machine, [WITHOUT_NAME])
  })

  await step('This version takes its place in one command, with a backup before, and loses nothing', async () => {
    await machine.bring(current)
    const said = await machine.run(`apt-get install -qq -y ./${basename(current)}`)
    assert.match(said, /sebelum-pembaruan\/\S+\.tar \(130 ulasan/u)
    assert.match(said, /Situs siap/u)
    await allAreThere(machine, [WITHOUT_NAME])
  })

  await step('`hospitals` tells the one without a name alone, finds it well, and knows the backups of the earlier version', async () => {
    const told = JSON.parse(await machine.run('situs-rsud hospitals --json')) as { name: string | null }[]
    assert.deepEqual(
      told.map(({ name }) => name),
      [null],
    )
  })

  for (const hospital of [MELATI, CEMPAKA])
    await step(`${hospital.title} is made by the commands of the guide, from the province's own template`, async () => {
      await machine.run(`mkdir -p ${TEMPLATE} && echo "colours: { brand: '${BRAND}' }" > ${TEMPLATE}/hospital.yaml`)
      const [commands = ''] = await guideCommands('8-banyak-rumah-sakit.md', 'Menambah satu')
      const typed = commands
        .replaceAll('kota', hospital.name)
        // Without an account provider or a name of its own, because it is tried on this machine only.
        .replace(/^editor (?<file>\S+)$/mu, `sed -i '/^PUBLIC_URL\\|^OIDC/d; s/^PORT=.*/PORT=${hospital.port}/' $1`)
        .replace(/new-hospital.*/u, `$& --name '${hospital.title}' --city '${hospital.title.replace('RSUD', 'Kota')}'`)
      assert.match(await machine.run(typed), /Situs siap/u)
      assert.match(await machine.run(`cat ${data(hospital)}/content/hospital.yaml`), new RegExp(BRAND, 'u'))
      await writeReviews(machine, hospital)
      await allAreThere(machine, [hospital])
    })

  await step(`${ANGGREK.title} is made in the same way, and its reviews move to PostgreSQL`, async () => {
    await machine.write(settings(ANGGREK), `HOST=127.0.0.1\nPORT=${ANGGREK.port}\n`)
    await machine.run(`${command(ANGGREK)} new-hospital --name '${ANGGREK.title}' --city 'Kota Anggrek'`)
    await machine.run(`systemctl enable --now ${unit(ANGGREK)} && ${command(ANGGREK)} status`)
    await writeReviews(machine, ANGGREK)
    await allAreThere(machine, [ANGGREK])
    await machine.run(`
      su postgres -c "psql -qc \\"CREATE ROLE anggrek LOGIN PASSWORD 'rahasia'\\"" && su postgres -c 'createdb -O anggrek anggrek'
      echo DATABASE_URL=postgres://anggrek:rahasia@127.0.0.1:5432/anggrek >> ${settings(ANGGREK)}
      systemctl stop ${unit(ANGGREK)}
      ${command(ANGGREK)} move
      systemctl start ${unit(ANGGREK)}`)
    await allAreThere(machine)
  })

  await step('The settings hold secrets: only root writes and only the site reads them, whoever wrote the file', async () => {
    for (const hospital of NAMED) assert.equal(await machine.run(`stat -c '%a %U %G' ${settings(hospital)}`), '640 root situs-rsud\n')
  })

  await step("A hospital's process finds nothing of another: neither data nor settings nor backups", async () => {
    for (const hospital of NAMED) {
      const others = ALL.filter((one) => one !== hospital && one.name !== '')
      const inside = `nsenter -t $(systemctl show -P MainPID ${unit(hospital)}) -m`
      const seen = await machine.run(
        `${inside} sh -c 'ls ${data(hospital)}/content && ls /var/lib/situs-rsud /etc/situs-rsud /var/backups/situs-rsud'`,
      )
      assert.match(seen, /hospital\.yaml/u)
      for (const { name } of others) assert.ok(!seen.includes(name), `${hospital.name} sees ${name}:\n${seen}`)
      assert.ok(
        !/situs-rsud\.(?:env|sqlite)/u.test(
          seen
            .split(':')
            .slice(1)
            .join(':')
            .replaceAll(/^situs-rsud$/gmu, ''),
        ),
        `${hospital.name} sees the one without a name:\n${seen}`,
      )
    }
  })
}
