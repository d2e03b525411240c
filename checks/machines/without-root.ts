import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { fetchPackages } from '../../scripts/release/fetch-packages.ts'
import { makeRelease } from '../../scripts/release/make-release.ts'
import { targetOfThisMachine } from '../../scripts/release/target.ts'
import { guideCommands } from '../release/guide-commands.ts'
import { behindProxies } from './behind-proxies.ts'
import { bootDebian, lacksForBooting } from './province/booted-debian.ts'
import { tellStory } from './province/story.ts'

const PACKAGES = 'systemd,systemd-sysv,dbus,libpam-systemd,polkitd,cron,ca-certificates,curl,iproute2,procps,util-linux,nginx,apache2'

/** Systems of providers, with the packages that their machines have before a user gets an account. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  bookworm: PACKAGES,
  trixie: PACKAGES,
  jammy: PACKAGES.replace('polkitd', 'policykit-1'),
  noble: PACKAGES,
}

const USER = 'orang'
export const HOME = `/home/${USER}`
const ANSWERS = 'for nth in $(seq 90); do curl -sf http://127.0.0.1:3000/ && exit; sleep 1; done; exit 1'
const SITE = "pgrep -u orang -f 'main.js start'"

/** Types the guide's chapter "Tanpa root" as an ordinary user. Returns true, false, or why it cannot be tried here. */
export async function checkWithoutRoot(release: string): Promise<boolean | string> {
  const lacking = lacksForBooting()
  if (lacking !== null) return lacking
  const blocks = await guideCommands('3-memasang.md', 'Tanpa root')
  const [unpack = '', units = '', crontab = '', update = '', restore = '', byCron = ''] = blocks
  const version = (commands: string): string => /rsud-(\d+\.\d+\.\d+)-linux/u.exec(commands)?.[1] ?? ''
  const [first, next] = [version(unpack), version(update)]
  assert.equal(first, packageJson.version)
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-archives-'))
  const machine = await bootDebian(release, PROVIDERS[release] ?? PACKAGES)
  const as = (commands: string): Promise<string> => machine.run(signedIn(commands))
  const title = async (): Promise<string> => /<title>([^<]*)/u.exec(await machine.run(ANSWERS))?.[1] ?? ''
  const { step, failed, told } = tellStory()
  try {
    await machine.run(`useradd -m -s /bin/bash ${USER} && systemctl disable --now nginx apache2`)
    const target = targetOfThisMachine()
    const packages = await fetchPackages(target)
    for (const each of [first, next]) await machine.bring(await makeRelease(each, target, packages.folder, folder))
    await packages.remove()
    await machine.run(`mv /root/situs-rsud-*.tar.gz ${HOME} && chown ${USER}: ${HOME}/* && touch /root/before`)

    await step('The archive is unpacked and the hospital made, and what it says to type next can be typed', async () => {
      const said = await as(unpack)
      assert.match(said, new RegExp(`dibuat di ${HOME}/situs-rsud/data/content\\.`, 'u'))
      const list = /daftarnya: (?<command>.*)$/mu.exec(said)?.groups?.['command'] ?? ''
      assert.match(await machine.said(signedIn(`cd situs-rsud && ${list}`)), /RSUD Contoh/u)
      assert.match(await machine.said(signedIn(`cd / && ${HOME}/situs-rsud/terpasang/bin/situs-rsud check-content`)), /RSUD Contoh/u)
    })
    await step('Where the user may keep nothing running without a session, nothing is begun by halves', async () => {
      await machine.run('systemctl mask -q --now polkit')
      await machine.refusal(signedIn(units))
      await as('test ! -e .config/systemd/user')
      await machine.run('systemctl unmask -q polkit')
    })
    await step(
      "The user's own systemd starts it, and again when it was killed and when the power was cut, with nobody signed in",
      async () => {
        await as(units)
        assert.match(await title(), /RSUD Contoh/u)
        await machine.run(`${SITE} | xargs kill -9 && sleep 3`)
        assert.match(await title(), /RSUD Contoh/u)
        await machine.cutPowerAndBoot()
        assert.match(await title(), /RSUD Contoh/u)
        assert.match(await as('situs-rsud/terpasang/bin/situs-rsud status'), /^Situs siap/u)
      },
    )
    await behindProxies(step, machine, as)
    await step('Its timer backs it up at night into the home, and the backup is taken back', async () => {
      assert.match(await as('systemctl --user list-timers'), /01:15:00.*situs-rsud-backup\.timer/u)
      await as('systemctl --user start situs-rsud-backup.service')
      await as("sed -i 's/RSUD Contoh/RSUD Salah/' situs-rsud/data/content/hospital.yaml")
      assert.match(await as(restore), /dipulihkan/u)
      assert.match(await title(), /RSUD Contoh/u)
    })
    await step('The next version is asked, takes its place, and gives it back', async () => {
      assert.match(await as(update), /menerima/u)
      await machine.until(`${SITE} | xargs ps -o args | grep -F ${next}`)
      await as(update.replace(/^tar.*\n/mu, '').replaceAll(next, first))
      await machine.until(`${SITE} | xargs ps -o args | grep -F ${first}`)
      assert.match(await title(), /RSUD Contoh/u)
    })
    await step('Where the user has no systemd cron does all that, within a minute', async () => {
      await as('systemctl --user disable --now situs-rsud.service situs-rsud-backup.timer')
      await as(crontab)
      assert.match(await title(), /RSUD Contoh/u)
      await machine.run(`${SITE} | xargs kill -9`)
      assert.match(await title(), /RSUD Contoh/u)
      await machine.cutPowerAndBoot()
      assert.match(await title(), /RSUD Contoh/u)
      assert.match(await as(byCron), /dipulihkan/u)
      assert.match(await title(), /RSUD Contoh/u)
      const [, nightly = ''] = /^15 1 \* \* \* (.*)$/mu.exec(await as('crontab -l')) ?? []
      await as(nightly)
      assert.match(await as('tail -n 1 situs-rsud/catatan.txt'), /Cadangan tersimpan: .*\/situs-rsud\/cadangan\//u)
    })
    await step('All of it lies in the home, closed to other users', async () => {
      const elsewhere = `find / -xdev -newer /root/before -user ${USER} -not -path '${HOME}*' -not -path '/proc/*' -not -path '/run/*' -not -path '/tmp/*'`
      assert.equal(await machine.run(`${elsewhere} -not -path '/var/spool/cron/*' -not -path '/var/mail/*'`), '')
      await machine.refusal(`setpriv --reuid=nobody --regid=nogroup --clear-groups ls ${HOME}/situs-rsud`)
    })
    console.log(`${told() - failed()} of ${told()} steps hold`)
    return failed() === 0
  } finally {
    await machine.remove()
    await rm(folder, { recursive: true })
  }
}

/** A command of root that signs the user in, as over SSH, and runs the commands there until one fails. */
const signedIn = (commands: string): string => `su - ${USER} -s /bin/bash <<'END_OF_LINES'\nset -e\n${commands}\nEND_OF_LINES`
