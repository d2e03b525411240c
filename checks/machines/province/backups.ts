import { strict as assert } from 'node:assert'
import type { BootedDebian } from './booted-debian.ts'
import { ANGGREK, allAreThere, backups, backupUnit, CEMPAKA, command, MELATI, read, settings, unit, WITHOUT_NAME } from './hospitals.ts'
import type { Story } from './story.ts'

const ON_SQLITE = [WITHOUT_NAME, MELATI, CEMPAKA]
const ON_PROBLEM = '/etc/situs-rsud/on-problem'
const ELSEWHERE = '/etc/situs-rsud/cadangan/sesudah-cadangan'

/** Each hospital's backups: made by a timer, reported if they fail, copied elsewhere, and restored. */
export async function backupsOfAll({ step }: Story, machine: BootedDebian): Promise<void> {
  await step('Each hospital is backed up at a time of its own', async () => {
    const times = []
    for (const hospital of [MELATI, CEMPAKA])
      times.push(await machine.run(`systemctl show -P NextElapseUSecRealtime ${backupUnit(hospital, 'timer')}`))
    assert.match(times[0] ?? '', /\d\d:\d\d/u)
    assert.notEqual(times[0], times[1])
  })

  await step('When their time comes the timers back all of them up, each into its own folder', async () => {
    const timer = '[Timer]\\nOnCalendar=\\nOnCalendar=%s\\nRandomizedDelaySec=0\\nAccuracySec=1s\\n'
    await machine.run(`
      soon=$(date -d '+15 seconds' '+%F %T')
      for unit in ${ON_SQLITE.map((one) => backupUnit(one, 'timer')).join(' ')}; do
        mkdir -p /etc/systemd/system/$unit.d && printf '${timer}' "$soon" > /etc/systemd/system/$unit.d/soon.conf
      done
      systemctl daemon-reload && systemctl restart 'situs-rsud-backup*.timer'`)
    for (const hospital of ON_SQLITE)
      await machine.until(`ls ${backups(hospital)}/*.tar && ! systemctl is-failed -q ${backupUnit(hospital)}`)
    await machine.run('rm -r /etc/systemd/system/situs-rsud-backup*.timer.d && systemctl daemon-reload')
  })

  await step('A dump of PostgreSQL counts as the backup of the hospital that is there', async () => {
    await machine.run(`
      umask 077
      pg_dump -Fc -f ${backups(ANGGREK)}/sekarang.dump postgres://anggrek:rahasia@127.0.0.1:5432/anggrek && chown situs-rsud: ${backups(ANGGREK)}/*.dump`)
    const { lastBackup, problems } = JSON.parse(await machine.said(`${command(ANGGREK)} status --json`)) as {
      lastBackup: string
      problems: string[]
    }
    assert.ok(Date.now() - Date.parse(lastBackup) < 600_000, `${lastBackup} ${problems.join('\n')}`)
  })

  await step('All are well now: `hospitals` ends with 0', async () => {
    await machine.run('situs-rsud hospitals')
  })

  await step('A backup that fails is told to on-problem by the name of its unit, and the others are made', async () => {
    await machine.write(ON_PROBLEM, '#!/bin/sh\necho "TOLD $1"\n', 0o755)
    await machine.run(`chown root: ${backups(CEMPAKA)} && chmod 700 ${backups(CEMPAKA)}`)
    await machine.refusal(`systemctl start ${backupUnit(CEMPAKA)}`)
    for (const hospital of [WITHOUT_NAME, MELATI]) await machine.run(`systemctl start ${backupUnit(hospital)}`)
    assert.deepEqual(await toldProblems(machine), [`TOLD ${backupUnit(CEMPAKA)}`])
    await machine.run(`chown situs-rsud: ${backups(CEMPAKA)} && systemctl start ${backupUnit(CEMPAKA)}`)
  })

  await step('What comes after a good backup is given its file, and told where it fails', async () => {
    await machine.run(`mkdir -p $(dirname ${ELSEWHERE})`)
    await machine.write(ELSEWHERE, '#!/bin/sh\necho "ELSEWHERE $*"\n[ ! -e /var/lib/situs-rsud/melati/no-elsewhere ]\n', 0o755)
    await machine.run(`echo AFTER_BACKUP=${ELSEWHERE} >> ${settings(MELATI)} && systemctl start ${backupUnit(MELATI)}`)
    assert.match(
      await machine.run(`journalctl -q -o cat -u ${backupUnit(MELATI)}`),
      /ELSEWHERE .*\/var\/backups\/situs-rsud\/melati\/\S+\.tar/u,
    )
    await machine.run('touch /var/lib/situs-rsud/melati/no-elsewhere')
    await machine.refusal(`systemctl start ${backupUnit(MELATI)}`)
    assert.equal((await toldProblems(machine)).at(-1), `TOLD ${backupUnit(MELATI)}`)
    await machine.run(`rm /var/lib/situs-rsud/melati/no-elsewhere && systemctl start ${backupUnit(MELATI)}`)
  })

  await step('`rehearse` starts a site on the backup, says what it found, and leaves nothing behind', async () => {
    const before = await traces(machine)
    const said = await machine.run(`${command(MELATI)} rehearse $(ls -t ${backups(MELATI)}/*.tar | head -1)`)
    assert.match(said, new RegExp(`${MELATI.reviews} ulasan`, 'u'))
    assert.equal(await traces(machine), before)
  })

  await step('One hospital is taken back from its backup, and no other changes', async () => {
    await machine.run(`sed -i 's/RSUD Melati/RSUD Salah/' /var/lib/situs-rsud/melati/content/hospital.yaml`)
    await machine.until(`curl -s http://127.0.0.1:${MELATI.port}/ | grep -q 'RSUD Salah'`)
    await machine.run(`systemctl stop ${unit(MELATI)} && ${command(MELATI)} restore ${backups(MELATI)} && systemctl start ${unit(MELATI)}`)
    await allAreThere(machine)
    assert.ok(!(await read(machine, MELATI.port)).title.includes('Salah'))
  })
}

async function toldProblems(machine: BootedDebian): Promise<string[]> {
  await machine.until(`! systemctl list-units --no-legend --state=activating 'situs-rsud-problem@*' | grep -q .`)
  return (await machine.run(`journalctl -q -o cat -u 'situs-rsud-problem@*' | grep ^TOLD || true`)).trim().split('\n')
}

/** Processes of the site, and the files of its folders, without those that grow by themselves. */
export const traces = (machine: BootedDebian): Promise<string> =>
  machine.run(
    `pgrep -u situs-rsud -fc 'server/main.js start' || true; ls -A /var/lib/situs-rsud /var/lib/situs-rsud/*/ /tmp /var/tmp /var/backups/situs-rsud | grep -v -- '-wal\\|-shm\\|systemd-private'`,
  )
