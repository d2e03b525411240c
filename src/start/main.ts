/** The program: `main.ts COMMAND ARGUMENTS`, without a command `start`. */
import { inspect } from 'node:util'
import { print } from '../ground/software/software.ts'
import { runCommand } from './commands/commands.ts'

// Names, sessions and secrets under way: what this program writes is nobody else's to read.
process.umask(0o077)

// In Node's own words a crash would come without its weight.
process.on('uncaughtException', (error) => {
  print(inspect(error), process.stderr, 'fatal')
  process.exit(1)
})
process.removeAllListeners('warning').on('warning', (warning) => print(inspect(warning), process.stderr, 'warning'))

await runCommand(process.argv.slice(2))
