import { begin } from './begin.ts'
import { bootDebian, lacksForBooting } from './booted-debian.ts'
import { leave } from './leave.ts'
import { makePackages, type ProvincePackages } from './packages.ts'
import { backupsOfAll } from './backups.ts'
import { repository } from './repository.ts'
import { tellStory } from './story.ts'
import { told } from './told.ts'
import { updates } from './updates.ts'

const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,curl,iproute2,procps,postgresql,nginx,unattended-upgrades,gnupg,apt-utils'
const MOST_MINUTES = 45

/** Tries a machine with several hospitals under a systemd of its own, from the update that allows them to the purge. Returns true, false, or why it cannot be tried here. */
export async function checkProvince(release: string, given?: ProvincePackages): Promise<boolean | string> {
  const lacking = lacksForBooting()
  if (lacking !== null) return lacking
  const packages = given ?? (await makePackages())
  const machine = await bootDebian(release, PACKAGES)
  const end = async (): Promise<void> => {
    await machine.remove()
    if (given === undefined) await packages.remove()
  }
  const stop = (why: string) => (): void => {
    console.log(why)
    void end().finally(() => process.exit(1))
  }
  const tooLong = setTimeout(stop(`✗ it has taken more than ${MOST_MINUTES} minutes`), MOST_MINUTES * 60_000)
  // npm's PostgreSQL, which the test kit loads, would end this program before everything is removed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal).once(signal, stop('stopped'))
  try {
    const story = tellStory()
    for (const part of [begin, told, backupsOfAll, updates, repository, leave]) await part(story, machine, packages)
    console.log(`${story.told() - story.failed()} of ${story.told()} steps hold`)
    return story.failed() === 0
  } finally {
    clearTimeout(tooLong)
    await end()
  }
}
