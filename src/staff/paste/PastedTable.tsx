import type { ContentNow, FormAnswers } from '../../editor/index.ts'
import { quoted } from '../../content/quoted.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { DrawnField } from '../../ground/documents/DrawnField.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'
import { weekWords } from '../words/visitor-words.ts'
import { pasteChoices, pasteColumns, pasteFields, pasteQuestions } from '../words/words.ts'
import { columnName, type Role } from './pasted-columns.ts'
import { ranges, type PastedQuestion, type SheetRow } from './pasted-drafts.ts'
import type { Sheet } from './pasted-sheet.ts'

/** Rows with open questions: the others follow once these are answered. */
const MOST_TOLD = 40
/** More choices than these are a list. */
const MOST_RADIOS = 6
const PICK = { value: '', label: 'Pilih' }

interface PastedTableProps {
  sheet: Sheet
  about: ContentNow
  answers: FormAnswers
  /** What becomes of each person. */
  notes: ReadonlyMap<string, string>
}

/** The cells as they were pasted; above each column what it is, and below each row what was read of it, or what is asked. */
export function PastedTable({ sheet: { rows, doctors, sites, isOpen }, about, answers, notes }: PastedTableProps) {
  const asked = rows.filter(({ is }) => is === 'asked').slice(0, MOST_TOLD)
  const shown = rows.filter((row) => row.is !== 'asked' || asked.includes(row))
  const fields = new Map(shown.map((row) => [row, fieldsOf(row, sites, about, answers)]))
  const first = new Map(rows.toReversed().map((row) => [row.whose, row]))
  const readingOf = (row: SheetRow) => {
    const { is, id, whose, drafts, fault, questions } = row
    if (is === 'asked') return fault === undefined && questions.length === 0 && <small>Menunggu jawaban di atas</small>
    if (is !== 'read') return <small>{is === 'above' ? 'Untuk baris lain' : 'Tidak dipakai'}</small>
    const hasNone = doctors.some((one) => one.name === whose && one.rows.length === 0)
    const words =
      drafts.length > 0 ? weekWords({ name: whose, schedule: drafts.map(({ practice }) => practice) }, about.site, about.today) : []
    return (
      <>
        <b>{whose}</b>
        {first.get(whose) === row && `, ${notes.get(whose)}`}
        {wholeTimes([...words, ...(hasNone ? ['Jadwal menyusul'] : [])].map((text, at) => `${at === 0 ? ': ' : '; '}${text}`).join(''))}
        <label className="again">
          <input type="checkbox" name="ubah" value={id} /> Ubah baris ini
        </label>
      </>
    )
  }
  return (
    <>
      {isOpen && (
        <section className="trouble" aria-labelledby="ditanyakan">
          <h3 id="ditanyakan">Yang perlu Anda jawab dahulu</h3>
          <ul>
            {asked
              .flatMap((row) => fields.get(row)?.filter((field) => 'value' in field && field.value === '') ?? [])
              .map(({ name, label }) => (
                <li key={name}>
                  <a href={`#${name}`}>{wholeTimes(label)}</a>
                </li>
              ))}
          </ul>
        </section>
      )}
      {inBlocks(rows).map(([roles, block]) => (
        <table key={block[0]?.id} className="pasted">
          {roles.length > 1 &&
            (roles.some(({ header }) => header !== '') || block.filter((row) => row.roles.length === roles.length).length > 1) && (
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
                {row.cells.map((cell, at) => (
                  <td
                    key={columnName(row.roles, at)}
                    data-label={row.roles[at]?.header}
                    colSpan={at < row.cells.length - 1 ? 1 : Math.max(1, roles.length - at)}
                  >
                    {wholeTimes(cell)}
                  </td>
                ))}
              </tr>
              <tr>
                <td className="says" colSpan={Math.max(row.cells.length, roles.length)}>
                  {readingOf(row)}
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

function columnField(roles: readonly Role[], at: number, answers: FormAnswers): FormField {
  const [name, { header = '', guess = '' } = {}] = [columnName(roles, at), roles[at]]
  const choices = [{ value: '', label: guess }, ...pasteColumns]
  return { kind: 'select', name, label: header || `Kolom ${at + 1}`, choices, value: answers.get(name) ?? '' }
}

/** Rows below the same columns; without the row that names them. */
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

/** What is asked at a row; last the row in fields, filled as far as it was understood. */
function fieldsOf(
  { id, number, fault, filled, questions }: SheetRow,
  sites: readonly string[],
  { site }: ContentNow,
  answers: FormAnswers,
): FormField[] {
  const asked = questions.flatMap(questionFields)
  if (fault === undefined && !answers.get(id)) return asked
  const lists = { spesialisasi: site.services.specialties.map(({ name }) => name), lokasi: sites }
  const fields = pasteFields.flatMap(({ name, label, hint }): FormField[] => {
    const field = { name: `${id}.${name}`, label, value: answers.get(`${id}.${name}`) ?? filled[name], hint }
    const list = name === 'spesialisasi' || name === 'lokasi' ? lists[name] : null
    if (list === null) return [{ kind: 'text', ...field }]
    const choices = [PICK, ...list.map((value) => ({ value, label: value }))]
    return list.length > 1 ? [{ kind: 'select', choices, ...field }] : []
  })
  const [mend, leave] = pasteChoices.row
  return [
    ...asked,
    {
      kind: 'radios',
      name: id,
      label: `Baris ${number}${fault ? `: ${fault}` : ''}`,
      choices: [{ fields, ...mend }, leave],
      value: answers.get(id) ?? '',
      tellsNone: true,
    },
  ]
}

function questionFields({ name, about, text: typed, lines, choices, answer, scope }: PastedQuestion): FormField[] {
  const label = pasteQuestions[about].replace('{lines}', ranges(lines)).replace('{text}', () => quoted(typed))
  const isLong = choices.length > MOST_RADIOS
  const field = { name, label, choices: isLong ? [PICK, ...choices] : [...choices], value: answer ?? '' }
  const asked: FormField = isLong ? { ...field, kind: 'select' } : { ...field, kind: 'radios', tellsNone: true }
  return scope === undefined ? [asked] : [asked, { kind: 'text', name: `${name}.baris`, label: 'Untuk baris', value: scope }]
}
