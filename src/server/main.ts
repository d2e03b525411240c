/** The program: `main.ts COMMAND ARGUMENTS`, without a command `start`. */
import { runCommand } from './commands/run-command.ts'

await runCommand(process.argv.slice(2))
