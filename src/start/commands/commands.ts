import { join } from 'node:path'
import { SOFTWARE_DIR, softwareVersion, commandLine, print } from '../../ground/software/software.ts'
import { quoted } from '../../content/quoted.ts'
import { readEnv, dataDirOf } from '../../ground/config/env.ts'
import { dataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { completeRestore } from '../../ground/data-folder/data-lock.ts'
import { explainError } from '../explain-error.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import { systemClock } from '../../ground/time/clock.ts'
import * as EXTRAS from '../extras.ts'
import type { Extra } from '../extras.ts'
import type { Command } from './command.ts'
import { valueNamed } from '../../contract/value-named.ts'

const extras: readonly Extra[] = Object.values(EXTRAS)

/** Every command by its name. Its code is loaded when it runs. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    description: 'menjalankan situs',
    run: async () => (await import('../serve.ts')).serve(),
  },
  status: {
    description: 'menanyakan apakah situs yang berjalan di komputer ini siap',
    run: async () => (await import('./status.ts')).status(),
  },
  'check-content': {
    parameters: '[FOLDER]',
    description: 'memeriksa isi situs dan menyebut apa yang perlu diperbaiki',
    run: async (args) => (await import('./check-content.ts')).checkContent(args),
  },
  'new-hospital': {
    parameters: '[--name NAMA --city KOTA …]',
    description: 'membuat isi situs untuk rumah sakit Anda: bertanya satu per satu, atau membaca pilihan',
    run: async (args) => (await import('./new-hospital.ts')).newHospital(args),
  },
  'check-login': {
    description: 'memeriksa setelan login dengan bertanya kepada penyedia akun',
    failure: 'Pengunjung belum dapat masuk.',
    run: async () => (await import('./check-login.ts')).checkLogin(),
  },
  'check-update': {
    description: 'memeriksa, sebelum situs dihentikan, apakah versi ini menerima setelan, basis data, dan isi yang ada',
    failure: 'Versi ini tidak dapat menggantikan yang berjalan.',
    run: async () => (await import('./check-update.ts')).checkUpdate(),
  },
  backup: {
    parameters: 'FOLDER',
    description: 'mencadangkan ulasan, foto, dan isi situs; situs boleh tetap berjalan',
    failure: 'Cadangan tidak dibuat.',
    run: async (args) => (await import('./backup.ts')).backup(args),
  },
  review: {
    parameters: 'list [JUMLAH] | remove ID | expire TANGGAL',
    description: 'menampilkan ulasan terbaru, menghapus satu, atau semua yang lebih lama daripada sebuah tanggal; situs tetap berjalan',
    failure: 'Tidak ada yang dihapus.',
    run: async (args) => (await import('./review.ts')).review(args),
  },
  staff: {
    parameters: 'invite NAMA --role PERAN | list | remove ID',
    description: 'mengundang petugas yang mengubah jadwal dan pengumuman, menampilkan, atau mengeluarkannya',
    failure: 'Petugas tidak berubah.',
    run: async (args) => (await import('./staff.ts')).staff(args),
  },
  restore: {
    parameters: 'BERKAS|FOLDER [--content]',
    description: 'memulihkan cadangan, dari folder yang terbaru, atau isinya saja; hentikan situs dahulu',
    failure: 'Data tidak diubah.',
    run: async (args) => (await import('./restore.ts')).restore(args),
  },
  ...Object.assign({}, ...extras.map(({ commands }) => commands)),
  version: {
    description: 'menyebut versi situs',
    withoutData: true,
    run: async () => version(),
  },
  help: {
    description: 'menampilkan daftar ini',
    withoutData: true,
    run: async () => help(),
  },
}

function version(): string {
  return `situs-rsud ${softwareVersion()} (Node ${process.versions.node}, ${process.platform} ${process.arch})`
}

function help(): string {
  const entries = Object.entries(COMMANDS).map(([name, { parameters = '', description }]) => ({
    usage: `${name} ${parameters}`,
    description,
  }))
  const width = Math.max(...entries.map(({ usage }) => usage.length))
  return [
    version(),
    '',
    ...entries.map(({ usage, description }) => `  ${usage.padEnd(width)}  ${description}`),
    '',
    `Setelan dibaca dari variabel lingkungan, lalu dari berkas setelan. Panduan: ${join(SOFTWARE_DIR, 'docs/panduan/README.md')}`,
  ].join('\n')
}

/** Runs one command and says in one sentence what was done, or what prevented it; then the exit code is 1. */
export async function runCommand([name = 'start', ...args]: string[]): Promise<void> {
  const command = valueNamed(COMMANDS, name)
  try {
    if (command === undefined) throw new OperatorError(`Perintah ${quoted(name)} tidak dikenal. Daftarnya: ${commandLine('help')}`)
    if (!command.withoutData && (await completeRestore(dataPlacesOf({ dataDir: dataDirOf(readEnv()) }), systemClock.now()))) {
      print('Pemulihan cadangan yang terputus sudah diselesaikan.')
    }
    const said = await command.run(args)
    if (said !== undefined) print(said)
  } catch (error) {
    print([command?.failure ?? [], explainError(error)].flat().join(' '), process.stderr)
    process.exit(1)
  }
}
