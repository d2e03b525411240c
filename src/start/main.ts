/** The program: `main.ts COMMAND ARGUMENTS`; without a command `start`. */
import { inspect } from 'node:util'
import { print } from '../ground/software/software.ts'
import { runCommand } from './commands/commands.ts'

// Files that this program writes are for its user only: they hold names, sessions and secrets.
process.umask(0o077)

// The site goes on when its output cannot be written, because the disk is full or the reader has closed the pipe.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// Node itself would print a crash without its priority.
process.on('uncaughtException', (error) => {
  print(inspect(error), process.stderr, 'fatal')
  process.exit(1)
})
process.removeAllListeners('warning').on('warning', (warning) => print(inspect(warning), process.stderr, 'warning'))

await runCommand(process.argv.slice(2))
