import type { ContentNow, FormAnswers } from '../../editor/index.ts'
import { quoted } from '../../content/quoted.ts'
import type { Choice, FormField } from '../../ground/documents/document-view.ts'
import { DrawnField } from '../../ground/documents/DrawnField.tsx'
import { named, oneOf } from '../../ground/documents/questions.ts'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import { weekWords } from '../../page/sections/Doctors/schedule-lines.ts'
import { pasteChoices, pasteColumns, pasteFields, pasteQuestions } from '../words/words.ts'
import { columnName, type Role } from './pasted-columns.ts'
import { ranges, type PastedQuestion, type SheetRow } from './pasted-drafts.ts'
import type { Sheet } from './pasted-sheet.ts'

/** The most rows that show their questions at once; the others follow once these are answered. */
const MOST_TOLD = 40

interface PastedTableProps {
  sheet: Sheet
  about: ContentNow
  answers: FormAnswers
  /** What each person becomes: new, changed or the same. */
  notes: ReadonlyMap<string, string>
}

/** The pasted cells, with a field above each column for what it holds, and below each row what was read of it, or what is asked. */
export function PastedTable({ sheet: { rows, sites, isOpen }, about, answers, notes }: PastedTableProps) {
  const untold = new Set(rows.filter(({ is }) => is === 'asked').slice(MOST_TOLD))
  const fields = new Map(rows.map((row) => [row, untold.has(row) ? [] : fieldsOf(row, sites, about, answers)]))
  const open = [...fields.values()].flat().filter((field) => isOpen && 'value' in field && field.value === '' && 'choices' in field)
  const noteOf = (row: SheetRow) => rows.find(({ whose }) => whose === row.whose) === row && notes.get(row.whose)
  return (
    <>
      {open.length > 0 && (
        <section className="trouble" aria-labelledby="ditanyakan">
          <h3 id="ditanyakan">Yang perlu Anda jawab dahulu</h3>
          <ul>
            {open.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${name}`}>{wholeTimes(label)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inBlocks(rows).map(([roles, block]) => (
        <table key={block[0]?.id} className="pasted">
          {roles.length > 1 && (
            <thead>
              <tr>
                {roles.map((role, at) => (
                  <th key={columnName(roles, at)} scope="col">
                    {role.kind === 'unknown' ? role.header : <DrawnField field={columnField(roles, at, answers)} />}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          {block.map((row) => (
            <tbody key={row.id} className={row.is}>
              <tr>
                {[...row.cells.entries()].map(([at, cell]) => (
                  <td
                    key={at}
                    data-label={row.roles[at]?.header}
                    colSpan={row.cells[at + 1] === undefined ? Math.max(1, roles.length - at) : 1}
                  >
                    {wholeTimes(cell)}
                  </td>
                ))}
              </tr>
              <tr>
                <td className="says" colSpan={Math.max(row.cells.length, roles.length)}>
                  <RowReading row={row} about={about} note={noteOf(row)} />
                  {fields.get(row)?.map((field) => (
                    <DrawnField key={field.name} field={field} />
                  ))}
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      ))}
    </>
  )
}

/** What was read of a row, in the words of the doctor's card. */
function RowReading({ row, about, note }: { row: SheetRow; about: ContentNow; note: string | false | undefined }) {
  const { is, id, whose, drafts, fault, questions } = row
  if (is === 'asked') return fault === undefined && questions.length === 0 && <small>Menunggu jawaban di atas</small>
  if (is !== 'read') return <small>{is === 'above' ? 'Untuk baris lain' : 'Tidak dipakai'}</small>
  const schedule = drafts.map(({ practice }) => practice)
  const words = schedule.length > 0 ? weekWords({ name: whose, schedule }, about.site, about.today) : ['Jadwal menyusul']
  return (
    <>
      <b>{whose}</b>
      {note && `, ${note}`}
      {wholeTimes(`: ${words.join('; ')}`)}
      <label className="again">
        <input type="checkbox" name="ubah" value={id} /> Ubah baris ini
      </label>
    </>
  )
}

function columnField(roles: readonly Role[], at: number, answers: FormAnswers): FormField {
  const [name, { header = '', kind = 'look' } = {}] = [columnName(roles, at), roles[at]]
  const guess = pasteColumns.find(({ value }) => value === kind)?.label ?? (header || 'Sesuai isinya')
  const choices = [{ value: '', label: guess }, ...pasteColumns]
  return { kind: 'select', name, label: header || `Kolom ${at + 1}`, choices, value: answers.get(name) ?? '' }
}

/** Splits rows into blocks with the same columns; the header rows are left out. */
function inBlocks(rows: readonly SheetRow[]): [readonly Role[], SheetRow[]][] {
  const blocks: [readonly Role[], SheetRow[]][] = []
  const headers = (roles: readonly Role[] = []): string => roles.map(({ header }) => header).join('\t')
  for (const row of rows) {
    const [roles, block] = blocks.at(-1) ?? []
    const isSame = row.is !== 'header' && (row.roles.length < 2 || headers(row.roles) === headers(roles))
    if (isSame && block !== undefined) block.push(row)
    else blocks.push([row.roles, row.is === 'header' ? [] : [row]])
  }
  return blocks
}

/** The fields of a row: its questions, and, if it was not understood or is to be mended, the row itself as far as it was read. */
function fieldsOf(row: SheetRow, sites: readonly string[], { site }: ContentNow, answers: FormAnswers): FormField[] {
  const asked = row.questions.flatMap((question) => questionFields(question, answers))
  if (row.fault === undefined && !answers.get(row.id)) return asked
  const lists = new Map<string, readonly string[]>([['spesialisasi', site.services.specialties.map(({ name }) => name)]])
  const fields = pasteFields.flatMap(({ name, label, hint }): FormField[] => {
    const list = name === 'lokasi' ? sites : lists.get(name)
    const value = answers.get(`${row.id}.${name}`) ?? row.filled[name]
    const field = { name: `${row.id}.${name}`, label, hint, value: list?.includes(value) === false ? '' : value }
    if (list === undefined) return [{ kind: 'text', ...field }]
    return list.length > 1 ? [{ kind: 'select', choices: named(list, 'Pilih'), ...field }] : []
  })
  const [mend, leave] = pasteChoices.row
  const label = `Baris ${row.number}${row.fault ? `: ${row.fault}` : ''}`
  const choices: Choice[] = [{ fields, ...mend }, leave]
  return [...asked, { kind: 'radios', name: row.id, label, choices, value: answers.get(row.id) ?? '', tellsNone: true }]
}

function questionFields({ name, about, text, lines, choices, scope }: PastedQuestion, answers: FormAnswers): FormField[] {
  const label = pasteQuestions[about].replace('{lines}', ranges(lines)).replace('{text}', () => quoted(text))
  const asked = oneOf(answers, choices.length > 6 ? 'select' : 'radios', [name, label], choices)
  return scope === undefined ? [asked] : [asked, { kind: 'text', name: `${name}.baris`, label: 'Untuk baris', value: scope }]
}
