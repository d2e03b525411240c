/** `npm run typecheck`: each folder with the types it may know. */
import { spawnSync } from 'node:child_process'

const PROJECTS = ['.', 'src/contract', 'src/content', 'src/server', 'src/web', 'tests']

for (const project of PROJECTS) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
