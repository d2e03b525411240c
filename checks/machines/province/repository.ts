import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BootedDebian } from './booted-debian.ts'
import { allAreThere } from './hospitals.ts'
import { NEXT, type ProvincePackages } from './packages.ts'
import type { Story } from './story.ts'

const ADDRESS = 'http://127.0.0.1:8090'
const FOLDER = '/srv/apt'

/** A province's own repository, and updates from it by unattended-upgrades. */
export async function repository({ step }: Story, machine: BootedDebian, { next }: ProvincePackages): Promise<void> {
  const installed = (): Promise<string> => machine.run("dpkg-query -W -f '${Version}' situs-rsud")

  await step('`npm run release -- --repository` makes a signed repository, which apt takes from an nginx by its key', async () => {
    await makeRepository(machine.place(FOLDER), next)
    await machine.write('/etc/nginx/conf.d/apt.conf', `server { listen 127.0.0.1:8090; root ${FOLDER}; }\n`)
    await machine.run(`
      systemctl reload nginx
      install -D -m 644 ${FOLDER}/situs-rsud.asc /etc/apt/keyrings/situs-rsud.asc
      echo 'deb [signed-by=/etc/apt/keyrings/situs-rsud.asc] ${ADDRESS} ./' > /etc/apt/sources.list.d/situs-rsud.list
      apt-get update --error-on=any`)
    assert.match(await machine.run('apt-cache policy situs-rsud'), new RegExp(`Candidate: ${NEXT}`, 'u'))
  })

  await step('What was changed on the way is not taken', async () => {
    const asked = 'rm -rf /var/lib/apt/lists/* && apt-get update --error-on=any'
    const changes = [
      `sed -i 's/^Version: .*/Version: 99.0.0/' ${FOLDER}/Packages && gzip -9 -kf ${FOLDER}/Packages`,
      `sed -i 's/^Origin: .*/Origin: lain/' ${FOLDER}/InRelease ${FOLDER}/Release`,
    ]
    await machine.run(`cp -a ${FOLDER} ${FOLDER}.kept`)
    for (const change of changes) {
      await machine.run(change)
      await machine.refusal(asked)
      await machine.run(`rm -r ${FOLDER} && cp -a ${FOLDER}.kept ${FOLDER}`)
    }
    await machine.run(asked)
  })

  await step('unattended-upgrades brings the next version of it by night, for all hospitals', async () => {
    await machine.write('/etc/apt/apt.conf.d/60situs-rsud', 'Unattended-Upgrade::Origins-Pattern { "origin=situs-rsud"; };\n')
    const said = await machine.run('unattended-upgrade -v')
    assert.equal(await installed(), NEXT, said)
    await allAreThere(machine)
  })
}

/** Makes the repository like a publisher, with a temporary key. */
async function makeRepository(folder: string, file: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'situs-rsud-key-'))
  try {
    const options = { env: { ...process.env, GNUPGHOME: home }, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    execFileSync(
      'gpg',
      ['--batch', '--quiet', '--passphrase', '', '--quick-generate-key', 'Repositori <it@contoh.go.id>', 'ed25519', 'sign', 'never'],
      options,
    )
    const made = join(home, 'apt')
    execFileSync(process.execPath, ['scripts/release.ts', '--repository', made, file], options)
    await cp(made, folder, { recursive: true })
    execFileSync('gpgconf', ['--kill', 'all'], options)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
