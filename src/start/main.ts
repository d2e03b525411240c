/** The program: `main.ts COMMAND ARGUMENTS`, without a command `start`. */
import { runCommand } from './commands/commands.ts'

// Names, sessions and secrets under way: what this program writes is nobody else's to read.
process.umask(0o077)

await runCommand(process.argv.slice(2))
