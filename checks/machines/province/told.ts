import { strict as assert } from 'node:assert'
import type { BootedDebian } from './booted-debian.ts'
import { ALL, ANGGREK, allAreThere, command, CEMPAKA, MELATI, unit } from './hospitals.ts'
import type { Story } from './story.ts'

interface Told {
  name: string | null
  version: string | null
  address: string
  ready: boolean
  demo: boolean
  marks: number
  reviewsWaiting: number | null
  lastBackup: string | null
  builtAt: string | null
  problems: string[]
}

/** The status of all hospitals: the list, the journal's priorities, and a stopped hospital. */
export async function told({ step }: Story, machine: BootedDebian): Promise<void> {
  const listed = async (): Promise<Told[]> => JSON.parse(await machine.said('situs-rsud hospitals --json')) as Told[]

  await step('`hospitals` tells of each hospital its own name, address, version and state', async () => {
    const all = await listed()
    assert.deepEqual(all.map(({ name }) => name ?? '').toSorted(), ALL.map(({ name }) => name).toSorted())
    for (const { name, ready, address, version, problems } of all) {
      const { port } = ALL.find((one) => one.name === (name ?? '')) ?? { port: 0 }
      assert.deepEqual({ name, ready, port: new URL(address).port }, { name, ready: true, port: String(port) }, problems.join('\n'))
      assert.match(version ?? '', /^\d+\.\d+\.\d+$/u)
    }
    const table = await machine.said('situs-rsud hospitals')
    for (const { name } of ALL) assert.ok(table.includes(name), table)
  })

  await step('A stopped hospital is named with its reason, `hospitals` ends with 1, and the others are well', async () => {
    await machine.run(`systemctl stop ${unit(MELATI)}`)
    const table = await machine.said('situs-rsud hospitals || echo "ended with $?"')
    const said = await machine.said('situs-rsud hospitals --json')
    await machine.run(`systemctl start ${unit(MELATI)}`)
    const stopped = (JSON.parse(said) as Told[]).filter(({ ready }) => !ready)
    assert.match(table, /melati[\s\S]*ended with 1/u)
    assert.deepEqual(
      stopped.map(({ name }) => name),
      ['melati'],
    )
    assert.match(stopped[0]?.problems.join('\n') ?? '', /systemctl start situs-rsud@melati/u)
  })

  await step('`status` waits for a site that starts', async () => {
    await machine.run(`systemctl restart --no-block ${unit(CEMPAKA)} && ${command(CEMPAKA)} status`)
  })

  await step('`journalctl -p warning` shows what is wrong and nothing that is as always', async () => {
    const quiet = await machine.run(`journalctl -q -o cat -p warning -u ${unit(CEMPAKA)}`)
    // At the end of a year the staff are reminded of the next year's holidays.
    assert.deepEqual(
      quiet.split('\n').filter((line) => line !== '' && !line.includes('Isi situs perlu dilihat')),
      [],
    )
    assert.notEqual(await machine.run(`journalctl -q -o cat -p info -u ${unit(CEMPAKA)}`), '')
    await machine.run('systemctl stop postgresql && sleep 3')
    await machine.said(`curl -s http://127.0.0.1:${ANGGREK.port}/api/reviews; sleep 1`)
    await machine.run('systemctl start postgresql')
    assert.match(await machine.run(`journalctl -q -o cat -p err -u ${unit(ANGGREK)}`), /ECONNREFUSED|57P01/u)
    await allAreThere(machine)
  })
}
