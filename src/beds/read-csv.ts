const FIELDS = new Map(
  Object.entries({ kelas: 'class', ruang: 'ward', jenis_kelamin: 'sex', kapasitas: 'capacity', kosong: 'free', waktu: 'at' }),
)

/**
 * Reads a table as a report for `judgeReport`. Its time is the earliest in the column `waktu`, else `writtenAt`. Invalid numbers, times and
 * rows stay as they are, so that `judgeReport` refuses them.
 */
export function readCsv(text: string, writtenAt?: Date): object {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u)
  const [header = '', ...rest] = lines.filter((line) => line.trim() !== '')
  const sign = [';', '\t', ','].find((one) => header.includes(one)) ?? ';'
  const cellsOf = (line: string): string[] => line.split(sign).map((cell) => cell.trim().replace(/^"([^"]*)"$/u, '$1'))
  const names = cellsOf(header).map((name) => FIELDS.get(name.toLowerCase()) ?? 'other')
  const beds = rest.map(cellsOf).map((cells) => {
    const filled = cells.flatMap((cell, index) => {
      const field = names[index] ?? 'other'
      const isNumber = ['capacity', 'free'].includes(field) && /^\d{1,4}$/u.test(cell)
      return cell === '' ? [] : [[field, isNumber ? Number(cell) : cell] as const]
    })
    return cells.length === names.length ? Object.fromEntries<string | number>(filled) : null
  })
  const times = names.includes('at') ? beds.map((row) => String(row?.['at'] ?? '')) : [writtenAt?.toISOString() ?? '']
  // An invalid time sorts first, so that the report is refused.
  const instant = (time: string): number => Date.parse(time) || 0
  return { at: times.toSorted((one, other) => instant(one) - instant(other))[0], beds }
}
