import { softwareVersion } from '../software/software.ts'
import type { Command } from './commands.ts'

export function version(): string {
  return `situs-rsud ${softwareVersion()} (Node ${process.versions.node}, ${process.platform} ${process.arch})`
}

export function help(commands: Readonly<Record<string, Command>>): string {
  const entries = Object.entries(commands).map(([name, { parameters = '', description }]) => ({
    usage: `${name} ${parameters}`,
    description,
  }))
  const width = Math.max(...entries.map(({ usage }) => usage.length))
  return [
    version(),
    '',
    ...entries.map(({ usage, description }) => `  ${usage.padEnd(width)}  ${description}`),
    '',
    'Setelan dibaca dari variabel lingkungan, lalu dari berkas .env. Panduan: docs/panduan/README.md',
  ].join('\n')
}
