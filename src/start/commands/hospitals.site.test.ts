import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { hospitals } from './hospitals.ts'

let folder: string
let here: { folder: string; program: string; seconds: number }

/** A program of this machine: the package's, as far as `hospitals` needs it, and a service manager without enabled units. */
async function programOf(name: string, text: string): Promise<string> {
  const file = join(folder, 'bin', name)
  await mkdir(join(folder, 'bin'), { recursive: true })
  await writeFile(file, `#!/bin/sh\n${text}\n`)
  await chmod(file, 0o755)
  return file
}

beforeEach(async () => {
  folder = await newFolder()
  await mkdir(join(folder, 'etc'))
  const main = join(process.cwd(), 'dist/server/main.js')
  const program = await programOf(
    'situs-rsud',
    `if [ "$1" = --hospital ]; then export HOSPITAL="$2"; shift 2; fi
case \${HOSPITAL-} in
*[!a-z-]*) echo "Nama \\"$HOSPITAL\\" tidak dapat dipakai." >&2; exit 1 ;;
lambat) exec sleep 60 ;;
esac
exec "${process.execPath}" --env-file="${folder}/etc/\${HOSPITAL:-situs-rsud}.env" "${main}" "$@"`,
  )
  await programOf('systemctl', `printf 'LoadState=loaded\\nActiveState=inactive\\nUnitFileState=disabled\\n'`)
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`)
  here = { folder: join(folder, 'etc'), program, seconds: 10 }
})

afterEach(() => {
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

const settings = (name: string, text: string): Promise<void> => writeFile(join(here.folder, `${name}.env`), text)

/** A hospital whose site runs during the test. */
async function running(name: string): Promise<string> {
  const { dependencies, publicUrl } = await openTestServer({ listening: true, build: { builtAt: new Date() } })
  const { port, dataDir, contentDir } = dependencies.config
  await settings(name, `HOST=127.0.0.1\nPORT=${port}\nPUBLIC_URL=${publicUrl}\nDATA_DIR=${dataDir}\nCONTENT_DIR=${contentDir}\n`)
  return publicUrl.slice('http://'.length)
}

const ask = async (...args: string[]) => {
  const said = await hospitals(args, here)
  return { said, lines: said.split('\n'), exitCode: process.exitCode ?? 0 }
}

test('shows each hospital in a line of its own, and ends well where all are well', async () => {
  vi.stubEnv('PORT', '1')
  const [melati, kenanga] = [await running('melati'), await running('kenanga')]
  const v = packageJson.version
  expect((await ask()).lines).toEqual([
    'rumah sakit  keadaan  versi   contoh  tanda  menunggu  cadangan  alamat',
    `kenanga      baik     ${v}  ya      0      0         –         ${kenanga}`,
    `melati       baik     ${v}  ya      0      0         –         ${melati}`,
  ])
  const { said, exitCode } = await ask('--json')
  expect(JSON.parse(said)).toMatchObject([{ name: 'kenanga', ready: true, problems: [] }, { name: 'melati' }])
  expect(exitCode).toBe(0)
})

describe('a hospital that is not well is named with the reason, the others are shown all the same:', () => {
  test.each([
    ['one that does not run', 'kenanga', 'PORT=1', 'kenanga: Situs tidak berjalan (situs-rsud@kenanga berhenti).'],
    ['one whose settings are broken', 'kenanga', 'PORT=abc', 'kenanga: PORT harus bilangan 1 sampai 65535, bukan "abc".'],
    ['one whose name nobody can use', 'Kenanga 2', '', 'Kenanga 2: Nama "Kenanga 2" tidak dapat dipakai.'],
    ['one that never answers', 'lambat', '', 'lambat: Tidak menjawab dalam 10 detik.'],
  ])('%s', async (_what, name, text, sentence) => {
    await running('melati')
    await settings(name, `DATA_DIR=${folder}/data\n${text}\n`)
    const { said, lines, exitCode } = await ask()
    expect(exitCode).toBe(1)
    expect(said).toContain(`\n${sentence}`)
    expect(lines.find((line) => line.startsWith(name))).toContain('  tidak siap  ')
    expect(lines.find((line) => line.startsWith('melati'))).toContain('  baik ')
  })
})

test('the one without a name is among them, unless it is turned off', async () => {
  await settings('situs-rsud', `PORT=1\nDATA_DIR=${folder}/data\n`)
  expect(await ask()).toMatchObject({ said: expect.stringMatching(/^Belum ada rumah sakit di /u), exitCode: 0 })
  expect((await ask('--json')).said).toBe('[]')
  await programOf('systemctl', `printf 'LoadState=loaded\\nActiveState=failed\\nUnitFileState=enabled\\n'`)
  expect(await ask()).toMatchObject({
    said: expect.stringContaining('\n(tanpa nama): Situs tidak berjalan (situs-rsud berhenti).'),
    exitCode: 1,
  })
})

test('where nobody has made the folder yet there is none', async () => {
  here.folder = join(folder, 'tidak-ada')
  expect(await ask()).toMatchObject({ said: `Belum ada rumah sakit di ${here.folder}.`, exitCode: 0 })
})

test('twelve with the longest names fit a hundred columns, in the order of the alphabet', async () => {
  const names = Array.from('lkjihgfedcba', (letter) => letter.repeat(31))
  for (const name of names) await settings(name, `PORT=1\nDATA_DIR=${folder}/data\nPUBLIC_URL=https://${name}.contoh.go.id\n`)
  await programOf('systemctl', `printf 'LoadState=loaded\\nActiveState=inactive\\n'`)
  const table = (await ask()).lines.slice(0, 13)
  expect(table.slice(1).map((line) => line.slice(0, 31))).toEqual(names.toReversed())
  expect(table.filter((line) => line.length > 100)).toEqual([])
})
