import { strict as assert } from 'node:assert'
import { guideCommands } from '../../release/guide-commands.ts'
import type { BootedDebian } from './booted-debian.ts'
import { ALL, allAreThere, ANGGREK, backups, CEMPAKA, data, MELATI, NAMED, settings, unit } from './hospitals.ts'
import type { ProvincePackages } from './packages.ts'
import type { Story } from './story.ts'
import { basename } from 'node:path'

const ENABLED = 'ls -d /etc/systemd/system/*.wants/situs-rsud* 2>/dev/null || true'
const RUNNING = 'pgrep -u situs-rsud -a || true'

/** Removing the package keeps the data. */
export async function leave({ step }: Story, machine: BootedDebian, { current }: ProvincePackages): Promise<void> {
  await step('`apt remove` ends every process and keeps settings, data and backups of all', async () => {
    await machine.run('apt-get remove -qq -y situs-rsud')
    assert.equal(await machine.run(RUNNING), '')
    for (const hospital of ALL)
      await machine.run(`test -e ${settings(hospital)} -a -d ${data(hospital)}/content -a -d ${backups(hospital)}`)
  })

  await step('Installed again, all that was enabled runs again', async () => {
    await machine.run(`apt-get install -qq -y ./${basename(current)}`)
    await allAreThere(machine)
  })

  await step('`apt purge` leaves no process, no unit and no settings, and says where the data of all stays', async () => {
    const said = await machine.run('apt-get purge -qq -y situs-rsud')
    assert.match(said, /rm -r \/etc\/situs-rsud \/var\/lib\/situs-rsud \/var\/backups\/situs-rsud/u)
    assert.equal(await machine.run(RUNNING), '')
    assert.equal(await machine.run(ENABLED), '')
    assert.equal(await machine.said("systemctl list-units --all --no-legend 'situs-rsud*'"), '')
    assert.equal(await machine.said('systemctl --failed --no-legend'), '')
    for (const hospital of ALL) await machine.run(`test -d ${data(hospital)}/content -a -d ${backups(hospital)}`)
    assert.equal(await machine.said('ls -d /usr/lib/situs-rsud /run/situs-rsud 2>/dev/null'), '')
  })

  await step('All that stayed is found again by a new install', async () => {
    await machine.run(`apt-get install -qq -y ./${basename(current)}`)
    await machine.run(`systemctl enable -q --now ${NAMED.map(unit).join(' ')}`)
    await allAreThere(machine)
  })

  await step('A province that has names for all turns the one without a name off, and it stays off', async () => {
    await machine.run('systemctl disable -q --now situs-rsud situs-rsud-backup.timer')
    await machine.run(`dpkg -i ${basename(current)}`)
    await machine.restart()
    await allAreThere(machine, NAMED)
    assert.equal(await machine.said('systemctl is-active situs-rsud.service'), 'inactive\n')
    const told = JSON.parse(await machine.run('situs-rsud hospitals --json')) as { name: string | null }[]
    assert.deepEqual(
      told.map(({ name }) => name),
      ['anggrek', 'cempaka', 'melati'],
    )
  })

  await step('One hospital is let go by the commands of the guide, and the others stay', async () => {
    const [commands = ''] = await guideCommands('8-banyak-rumah-sakit.md', 'Melepas satu')
    await machine.run(commands.replaceAll('kota', CEMPAKA.name))
    await machine.run(`! situs-rsud hospitals | grep cempaka && test -d ${data(CEMPAKA)}/content`)
    await machine.restart()
    await allAreThere(machine, [MELATI, ANGGREK])
    assert.equal(await machine.said('systemctl --failed --no-legend'), '')
  })
}
