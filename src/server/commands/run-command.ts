import { quoted } from '../../content/quoted.ts'
import { explainError } from '../explain-error.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { commandLine, say } from '../software/software.ts'
import { COMMANDS } from './commands.ts'

/** Runs one command and says in one sentence what was done, or what prevented it; then the exit code is 1. */
export async function runCommand([name = 'start', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  try {
    if (command === undefined) throw new OperatorError(`Perintah ${quoted(name)} tidak dikenal. Daftarnya: ${commandLine('help')}`)
    const said = await command.run(args)
    if (said !== undefined) say(said)
  } catch (error) {
    say([command?.failure ?? [], explainError(error)].flat().join(' '), process.stderr)
    process.exit(1)
  }
}
