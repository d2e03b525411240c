import { quoted } from '../../content/quoted.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { dataDirOf } from '../config/content-dir.ts'
import { readEnv } from '../config/env.ts'
import { dataPlacesOf } from '../data-folder/data-places.ts'
import { completeRestore } from '../data-folder/data-lock.ts'
import { explainError } from '../explain-error.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { commandLine, say } from '../software/software.ts'
import { systemClock } from '../time/clock.ts'
import { COMMANDS } from './commands.ts'

/** Runs one command and says in one sentence what was done, or what prevented it; then the exit code is 1. */
export async function runCommand([name = 'start', ...args]: string[]): Promise<void> {
  const command = valueNamed(COMMANDS, name)
  try {
    if (command === undefined) throw new OperatorError(`Perintah ${quoted(name)} tidak dikenal. Daftarnya: ${commandLine('help')}`)
    if (!command.withoutData && (await completeRestore(dataPlacesOf({ dataDir: dataDirOf(readEnv()) }), systemClock.now()))) {
      say('Pemulihan cadangan yang terputus sudah diselesaikan.')
    }
    const said = await command.run(args)
    if (said !== undefined) say(said)
  } catch (error) {
    say([command?.failure ?? [], explainError(error)].flat().join(' '), process.stderr)
    process.exit(1)
  }
}
