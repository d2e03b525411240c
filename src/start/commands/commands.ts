import { join } from 'node:path'
import { commandLine, OperatorError, print, SOFTWARE_DIR, softwareVersion } from '../../ground/software/software.ts'
import { quoted } from '../../content/quoted.ts'
import { readEnv, dataDirOf } from '../../ground/config/env.ts'
import { dataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { completeRestore } from '../../ground/data-folder/data-lock.ts'
import { explainError } from '../explain-error.ts'
import { systemClock } from '../../ground/time/clock.ts'
import * as EXTRAS from '../extras.ts'
import { commandWords as told } from '../words.ts'
import { valueNamed } from '../../contract/value-named.ts'

const extras: readonly EXTRAS.Extra[] = Object.values(EXTRAS)

/** Every command by its name. Its code is loaded when it runs. */
export const COMMANDS: Readonly<Record<string, EXTRAS.Command>> = {
  start: {
    ...told.start,
    parameters: '[--sample lengkap]',
    run: async (args) =>
      args.length > 0 ? (await import('../full-sample.ts')).serveFullSample(args) : (await import('../serve.ts')).serve(),
  },
  status: { ...told.status, run: async (args) => (await import('./status.ts')).status(args) },
  hospitals: { ...told.hospitals, withoutData: true, run: async (args) => (await import('./hospitals.ts')).hospitals(args) },
  'check-content': { ...told['check-content'], run: async (args) => (await import('./check-content.ts')).checkContent(args) },
  evidence: { ...told.evidence, run: async (args) => (await import('./evidence.tsx')).evidence(args) },
  'new-hospital': { ...told['new-hospital'], run: async (args) => (await import('./new-hospital.ts')).newHospital(args) },
  'check-login': { ...told['check-login'], run: async () => (await import('./check-login.ts')).checkLogin() },
  'check-notify': { ...told['check-notify'], run: async (args) => (await import('./check-notify.ts')).checkNotify(args) },
  'check-update': { ...told['check-update'], run: async () => (await import('./check-update.ts')).checkUpdate() },
  backup: { ...told.backup, run: async (args) => (await import('./backup.ts')).backup(args) },
  review: { ...told.review, run: async (args) => (await import('./review.ts')).review(args) },
  staff: { ...told.staff, run: async (args) => (await import('./staff.ts')).staff(args) },
  restore: { ...told.restore, run: async (args) => (await import('./restore.ts')).restore(args) },
  rehearse: { ...told.rehearse, run: async (args) => (await import('./rehearse.ts')).rehearse(args) },
  'import-site': { ...told['import-site'], run: async (args) => (await import('./import-site.ts')).importSite(args) },
  'try-update': { ...told['try-update'], run: async (args) => (await import('./try-update.ts')).tryUpdate(args) },
  ...Object.assign({}, ...extras.map(({ commands }) => commands)),
  version: { ...told.version, withoutData: true, run: async () => version() },
  help: { ...told.help, withoutData: true, run: async () => help() },
}

const version = (): string => `situs-rsud ${softwareVersion()} (Node ${process.versions.node}, ${process.platform} ${process.arch})`

function help(): string {
  const entries = Object.entries(COMMANDS).map(([name, command]) => [`${name} ${command.parameters ?? ''}`, command.description] as const)
  const width = Math.max(...entries.map(([usage]) => usage.length))
  return [
    version(),
    '',
    ...entries.map(([usage, description]) => `  ${usage.padEnd(width)}  ${description}`),
    '',
    'Paket Debian, satu dari beberapa rumah sakit di komputer ini: situs-rsud --hospital NAMA PERINTAH',
    `Setelan dibaca dari variabel lingkungan, lalu dari berkas setelan. Panduan: ${join(SOFTWARE_DIR, 'docs/panduan/README.md')}`,
  ].join('\n')
}

/** Runs a command and prints its result, or what prevented it; then the exit code is 1. */
export async function runCommand([name = 'start', ...args]: string[]): Promise<void> {
  const command = valueNamed(COMMANDS, name)
  try {
    if (command === undefined) throw new OperatorError(`Perintah ${quoted(name)} tidak dikenal. Daftarnya: ${commandLine('help')}`)
    if (!command.withoutData && (await completeRestore(dataPlacesOf({ dataDir: dataDirOf(readEnv()) }), systemClock.now())))
      print('Pemulihan cadangan yang terputus sudah diselesaikan.', args.includes('--json') ? process.stderr : process.stdout)
    const said = await command.run(args)
    // A backup, for example, says in its result that something is missing, and sets the exit code 1.
    if (said !== undefined) print(said, process.stdout, process.exitCode ? 'error' : 'info')
  } catch (error) {
    print([command?.failure ?? [], explainError(error)].flat().join(' '), process.stderr)
    process.exit(1)
  }
}
