import { takenVersion } from '../../content/clinical-in-force.ts'
import { dayInWords } from '../../content/sentence.ts'
import type { Services } from '../../content/shapes/services.ts'
import { clinicalOf, newestVersion, versionsAfter, type ClinicalList, type ClinicalVersion } from '../../contract/clinical/clinical.ts'
import { sources } from '../../contract/clinical/words.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { groupOr, written, type StaffFormKind } from '../../editor/index.ts'
import { ActLink, List, Paragraphs, Section } from '../../ground/documents/parts.tsx'
import { field, named, oneOf, text } from '../../ground/documents/questions.ts'
import { readSaidDate } from '../../said/time-words.ts'
import { CONTENTS_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { OneLine } from '../contents/rows.tsx'
import { pageTexts } from '../words/words.ts'

export const SIGNS_LINK = { text: 'Tanda gawat darurat', href: staffEndpoints.signs }
const TAKE = 'tanda-gawat'

const ranges = (all: readonly (readonly number[])[]): string => all.map((ends) => ends.join('–').replaceAll('.', ',')).join(' atau ')
const listed = (words: string): string => words.replaceAll(' ', ', ').replaceAll('+', ' dan ').replaceAll('-', ' ')

/** How a doctor reads each part of a list: its name and its items in words. */
const PARTS: { [Part in keyof ClinicalList]: [name: string, tell: (item: ClinicalList[Part][number]) => string] } = {
  signs: ['Tanda', (sign) => sign],
  readings: [
    'Angka',
    ({ words, alarming, second = [] }) =>
      [`${listed(words)}: ${ranges(alarming)}`, ...(second.length > 0 ? [`sesudah garis miring ${ranges(second)}`] : [])].join(', '),
  ],
  mild: ['Tidak gawat', ([names, beside]) => `${listed(names)} bersama ${listed(beside)}`],
}

/** What a version changes, one line per sign. */
const changedIn = ({ changes }: ClinicalVersion): string[] =>
  (['signs', 'readings', 'mild'] as const).flatMap((part) => {
    const [[name, tell], { added = [], removed = [] }] = [PARTS[part], changes[part] ?? {}]
    const line = (does: string) => (item: unknown) => `${name} ${does}: ${tell(item as never)}`
    return added.map(line('ditambah')).concat(removed.map(line('dihapus')))
  })

/** A row while nobody of the hospital has checked the list in force, or a newer version exists. */
export function unchecked(services: Services) {
  const [newer] = versionsAfter(takenVersion(services))
  const { checked, by } = services.clinical ?? {}
  const [first = '', ...says] = newer ? pageTexts['signs-newer'] : pageTexts['signs-unchecked']
  return (
    (newer || !checked || !by) && (
      <OneLine key="signs" text={first} says={says}>
        <ActLink link={{ ...SIGNS_LINK, text: 'Lihat' }} about={first} />
      </OneLine>
    )
  )
}

/** The emergency signs in force, what newer versions change, and the sheet that a doctor signs. */
export async function showSigns({ needs }: AskedByStaff): Promise<StaffAnswer> {
  const { services, hospital } = needs.current().site
  const { checked, by, version } = services.clinical ?? {}
  const newer = versionsAfter(takenVersion(services))
  const { signs, readings, mild } = clinicalOf(newestVersion())
  const own = services.urgent
  const holds = own.length > 0 ? 'daftar sendiri' : version === undefined ? 'belum ada' : `versi ${version}`
  const who = checked && by ? `Diperiksa ${by}, ${dayInWords(checked)}.` : 'Belum ditulis siapa yang memeriksanya.'
  const take = newer.length > 0 ? `Pakai versi ${newestVersion()}` : 'Tulis siapa yang memeriksa'
  const parts = {
    'Angka yang gawat': readings.map(PARTS.readings[1]),
    'Yang membuatnya tidak gawat': mild.map(PARTS.mild[1]),
    Sumber: Object.values(sources).flat(),
  }
  const body = (
    <div className="sheet">
      <Paragraphs texts={[`${hospital.name}. Yang berlaku: ${holds}. ${who}`, ...pageTexts.signs]} />
      {newer.map((one) => (
        <Section key={one.version} id={`versi-${one.version}`} title={`Yang berubah di versi ${one.version}, ${dayInWords(one.date)}`}>
          <p>{one.says}</p>
          <List texts={changedIn(one)} look="points" />
        </Section>
      ))}
      <p className="no-print">
        <ActLink link={{ text: take, href: staffEndpoints.change(TAKE) }} />
      </p>
      <Section id="daftar" title={own.length > 0 ? 'Tanda pada daftar sendiri' : `Tanda pada versi ${newestVersion()}`}>
        <p>{(own.length > 0 ? own : signs).join(' · ')}</p>
        {Object.entries(parts).map(([title, lines]) => (
          <p key={title}>
            <b>{title}:</b> {lines.join(' · ')}
          </p>
        ))}
      </Section>
      <p className="signature">
        {['Diperiksa oleh:', 'Tanggal:', 'Tanda tangan:'].map((asked) => (
          <span key={asked}>{asked}</span>
        ))}
      </p>
    </div>
  )
  return { page: { title: SIGNS_LINK.text, back: CONTENTS_LINK, body } }
}

/** Takes the newest version over, with who of the hospital has checked it. */
export const signsForm: StaffFormKind = {
  title: 'Pakai daftar tanda gawat darurat',
  keys: [],
  after: staffEndpoints.signs,
  lead: ({ site: { services } }) => versionsAfter(takenVersion(services)).flatMap((one) => [one.says].concat(changedIn(one))),
  fields: ({ today }, answers) => [
    oneOf(answers, 'radios', ['versi', 'Versi yang diperiksa'], named([String(newestVersion())])),
    field(answers, 'oleh', 'Diperiksa oleh', 'Nama dan jabatannya, misalnya dr. Sari Wulandari, kepala IGD.'),
    { kind: 'date', name: 'tanggal', label: 'Diperiksa pada', value: answers.get('tanggal') ?? today },
  ],
  read({ values, today }, answers) {
    const checked = readSaidDate(text(answers, 'tanggal'), today)
    const errors = {
      // An update may have come after the form was opened.
      ...(text(answers, 'versi') !== String(newestVersion()) && {
        versi: 'Daftarnya baru saja diperbarui. Baca perubahannya, lalu pilih versinya.',
      }),
      ...(text(answers, 'oleh') === '' && { oleh: 'Isi nama dan jabatannya.' }),
      ...((checked === null || checked > today) && { tanggal: 'Isi tanggal yang sudah lewat, atau hari ini.' }),
    }
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const before = groupOr(values['services'])['clinical']
    const after = written({ version: newestVersion(), checked: checked ?? undefined, by: text(answers, 'oleh') })
    const change = { file: 'services', path: ['clinical'], kind: 'field', ...(before !== undefined && { before }), after } as const
    return { ok: true, changes: [{ ...change, path: [...change.path] }], people: [], from: today }
  },
}
