/** `npm run typecheck`: checks each folder with the type libraries that it may use (browser or Node). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const PROJECTS = ['.', 'src/contract', 'src/schedule', 'src/doctor-search', 'src/content', 'src/server', 'src/web']

const codes = await Promise.all(
  PROJECTS.map(async (project) => {
    const compiler = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' })
    const [code] = (await once(compiler, 'close')) as [number | null]
    return code
  }),
)
if (codes.some((code) => code !== 0)) process.exitCode = 1
