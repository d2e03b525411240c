import { spawnSync } from 'node:child_process'

/** Runs a command of the built program to its end, without any settings of this process. */
export function runProgram(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, stdout, stderr }
}
