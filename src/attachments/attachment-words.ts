import { capitalised } from '../content/sentence.ts'

/** Type and size of a file: "PDF, 1,2 MB". */
export function attachmentWords(name: string, bytes: number): string {
  const [amount, unit] = bytes >= 999_500 ? [bytes / 1_000_000, 'MB'] : [Math.max(1, bytes / 1000), 'kB']
  const digits = { maximumFractionDigits: unit === 'MB' && amount < 10 ? 1 : 0 }
  return `${name.slice(name.lastIndexOf('.') + 1).toUpperCase()}, ${amount.toLocaleString('id-ID', digits)} ${unit}`
}

/** The title of a file that has none of its own: `formulir-cuti.pdf` → `Formulir cuti`. */
export function attachmentTitle(name: string): string {
  return capitalised(name.replace(/\.\w+$/u, '').replaceAll('-', ' '))
}
