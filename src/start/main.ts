/** The program: `main.ts COMMAND ARGUMENTS`, without a command `start`. */
import { inspect } from 'node:util'
import { print } from '../ground/software/software.ts'
import { runCommand } from './commands/commands.ts'

// Names, sessions and secrets under way: what this program writes is nobody else's to read.
process.umask(0o077)

// A full disk under what is said, or nobody who reads it any more, ends no site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// In Node's own words a crash would come without its weight.
process.on('uncaughtException', (error) => {
  print(inspect(error), process.stderr, 'fatal')
  process.exit(1)
})
process.removeAllListeners('warning').on('warning', (warning) => print(inspect(warning), process.stderr, 'warning'))

await runCommand(process.argv.slice(2))
