import { strict as assert } from 'node:assert'
import { basename } from 'node:path'
import { traces } from './backups.ts'
import type { BootedDebian } from './booted-debian.ts'
import {
  ALL,
  allAreThere,
  ANGGREK,
  backups,
  CEMPAKA,
  command,
  dropFact,
  MELATI,
  NAMED,
  read,
  settings,
  unit,
  WITHOUT_NAME,
  writeFact,
} from './hospitals.ts'
import { NEXT, type ProvincePackages } from './packages.ts'
import type { Story } from './story.ts'

/** Ports of further processes of one hospital. */
const MORE = [3111, 3112]
const METRICS = 9503
const process = (port: number): string => `situs-rsud@anggrek:${port}.service`

/** An update of all hospitals, failures during it, and the way back. */
export async function updates({ step }: Story, machine: BootedDebian, { current, next, earlier }: ProvincePackages): Promise<void> {
  const installed = (): Promise<string> => machine.run("dpkg-query -W -f '${Version} ${db:Status-Abbrev}' situs-rsud")
  const install = (file: string): string => `apt-get install -qq -y --allow-downgrades ./${basename(file)}`
  const saved = (name: string): Promise<string> => machine.said(`ls ${backups({ ...MELATI, name })}/sebelum-pembaruan | wc -l`)

  await step('`try-update` compares the next version with this one on a copy, and leaves the site and its data as they are', async () => {
    await machine.bring(next)
    await machine.run(`cp ${basename(next)} /var/tmp/`)
    const before = await traces(machine)
    await machine.run(`${command(MELATI)} try-update /var/tmp/${basename(next)}`)
    assert.equal(await traces(machine), before)
    await allAreThere(machine)
  })

  await step('An update names the hospital whose content it does not take; the others go on, with a backup each', async () => {
    await writeFact(machine, CEMPAKA, 'doctor: x')
    const said = await machine.run(install(next))
    assert.match(said, /cempaka[\s\S]*baris \d+: doctor:/u)
    assert.equal((await installed()).trim(), `${NEXT} ii`)
    await allAreThere(machine, [WITHOUT_NAME, MELATI, ANGGREK])
    for (const name of ['', 'melati']) assert.notEqual(await saved(name), '0\n')
  })

  await step('Once it is mended that hospital is there again too', async () => {
    await dropFact(machine, CEMPAKA, 'doctor: x')
    await machine.run(`systemctl start ${unit(CEMPAKA)}`)
    await allAreThere(machine)
  })

  await step('After a restart of the machine all are there', async () => {
    await machine.restart()
    await allAreThere(machine)
    assert.equal(await machine.said('systemctl --failed --no-legend'), '')
    await machine.run('situs-rsud hospitals')
  })

  await step('After the power failed while all worked all are there, and nothing is lost', async () => {
    await machine.cutPowerAndBoot()
    await allAreThere(machine)
    await machine.run('situs-rsud hospitals')
  })

  await step('A hospital runs as several processes on one PostgreSQL, each at a port of its own and with metrics of its own', async () => {
    await machine.run(`
      echo METRICS_PORT=${METRICS} >> ${settings(ANGGREK)} && systemctl restart ${unit(ANGGREK)}
      systemctl enable -q --now ${MORE.map(process).join(' ')}`)
    for (const port of [ANGGREK.port, ...MORE]) {
      assert.equal((await read(machine, port)).reviews, ANGGREK.reviews)
      await machine.run(`curl -sf http://127.0.0.1:${METRICS + port - ANGGREK.port}/metrics | grep -q '^situs_rsud\\|^process'`)
    }
    for (const port of MORE) await machine.run(`situs-rsud --hospital anggrek:${port} status`)
    await machine.run('situs-rsud hospitals')
  })

  await step('An update and a restart of the machine reach every process of a hospital', async () => {
    const started = (): Promise<string> => machine.run(`systemctl show -P MainPID ${[unit(ANGGREK), ...MORE.map(process)].join(' ')}`)
    const before = await started()
    await machine.run(`dpkg -i ${basename(next)}`)
    for (const pid of (await started()).trim().split(/\n+/u))
      assert.ok(!before.split('\n').includes(pid) && pid !== '0', `${before} became ${pid}`)
    await machine.restart()
    for (const port of [ANGGREK.port, ...MORE]) assert.equal((await read(machine, port)).reviews, ANGGREK.reviews)
  })

  await step('The way back to the version before is one command, for all', async () => {
    await machine.run(install(current))
    assert.ok(!(await installed()).startsWith(NEXT))
    await allAreThere(machine)
  })

  await step('The way back to the version that knew one hospital keeps that one running and the data of all', async () => {
    await machine.run(install(earlier))
    await allAreThere(machine, [WITHOUT_NAME])
    assert.equal(await machine.run("pgrep -u situs-rsud -fc 'server/main.js start'"), '1\n')
    await machine.run(install(current))
    await machine.run(`systemctl start ${NAMED.map(unit).join(' ')}`)
    await allAreThere(machine, ALL)
  })
}
