import { randomUUID } from 'node:crypto'
import { writeMoment } from '../../content/publications/moment.ts'
import { publicationPlace, stateAt, type Publication } from '../../content/publications/read-publication.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { itemId, noteErrors, turnList, type FormAnswers } from '../../editor/index.ts'
import { allFields, type DocumentLink, type FormBody, type FormField } from '../../ground/documents/document-view.ts'
import { Fold } from '../../ground/documents/parts.tsx'
import { text as answered } from '../../ground/documents/questions.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { listGiven } from '../../attachments/index.ts'
import { newAct } from '../../history/index.ts'
import { PublicationBody, publicationStyles } from '../../publications/index.ts'
import { localTime } from '../../schedule/times.ts'
import {
  afterSave,
  EDITORS,
  formPage,
  INFO_LINK,
  NEWS_LINK,
  type Asked,
  type AskedByStaff,
  type StaffAnswer,
  type StaffNeeds,
} from '../asked.tsx'
import { answersIn, DRAFT } from '../change/change.ts'
import { explainRefusal, placedWords, withoutForm } from '../save.ts'
import { addressName, openText, readAnswers, textFields, type Kind, type Opened } from './publication-form.ts'
import { PASTE_SCRIPT } from './pasted-html.ts'
import { questionsBefore, type QuestionBefore } from './questions-before.ts'
import { takeFiles, UNREAD } from './sent-files.ts'

/** Hidden fields: the file, the section (for a new text), and a hash of the text as it was opened. */
const [FILE, SECTION, OPENED] = ['berkas', 'bagian', 'dibuka']
/** Fields of the check page: ticked questions, chosen offers, and "corrected today". */
const [SURE, OFFERED, CORRECTED] = ['yakin', 'tawaran.', 'perbaikan']

export const momentNow = ({ current, clock }: Pick<StaffNeeds, 'current' | 'clock'>): string =>
  writeMoment(localTime(current().site.hospital.timeZone, clock.now()))

export const roomOf = (kind: Kind): DocumentLink => (kind === 'kabar' ? NEWS_LINK : INFO_LINK)
export const textAddress = (path: string): string => addressOf(staffEndpoints.publication, { [FILE]: path })

/** The requested text as saved now, or a new one; `isGone` if somebody has removed it meanwhile. */
export async function findText({ needs }: Asked, asked: FormAnswers): Promise<Opened & { isGone: boolean }> {
  const path = answered(asked, FILE) || null
  const place = path === null ? null : publicationPlace(path)
  if (path !== null && place === null) throw new Problem('not-found')
  const kind = place?.kind ?? (asked.get(SECTION) === 'informasi' ? 'informasi' : 'kabar')
  const source = path === null ? null : await needs.publications.source(path)
  const isGone = path !== null && source === null
  return { ...openText(kind, isGone ? null : path, source), isGone }
}

export async function openWrite(asked: AskedByStaff): Promise<StaffAnswer> {
  const opened = await findText(asked, asked.query)
  if (opened.isGone) throw new Problem('not-found')
  const form = new URLSearchParams({
    [FILE]: opened.path ?? '',
    [SECTION]: opened.kind,
    [OPENED]: itemId(opened.source),
    [DRAFT]: randomUUID(),
  })
  return showForm({ ...asked, form }, opened)
}

/** Handles the form of a text: saves its files, then shows the form again or goes on to the check. */
export async function takeWrite(asked: AskedByStaff): Promise<StaffAnswer> {
  const { form } = asked
  const before = form.get('pictures')
  const trouble = await takeFiles(asked)
  const opened = await findText(asked, form)
  const turned = turnList(form, form.get('langkah') ?? '')
  if (turned !== null || trouble.length > 0) return showForm({ ...asked, form: turned ?? form }, opened, { trouble })
  const lead = ['Foto sudah diterima. Tulis apa yang terlihat pada setiap foto, lalu lanjutkan.']
  return form.get('pictures') === before ? takeStep(asked) : showForm(asked, opened, { lead })
}

/** Handles the check page: publishes (`terbit`), saves as a draft (`draf`), returns to the form (`ubah`), or shows the check. */
export async function takeStep(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form } = asked
  const step = form.get('langkah') ?? ''
  for (const [name, value] of new URLSearchParams(form))
    if (name.startsWith(OFFERED) && value !== '' && value !== NO) form.set(name.slice(OFFERED.length), value)
  const opened = await findText(asked, form)
  if (step === 'ubah') return showForm(asked, opened)
  return needs.costly.turn(async () => {
    const about = await needs.about()
    const { news, pages, problems } = await needs.publications.index()
    const year = about.today.slice(0, 4)
    const isTaken = (name: string): boolean =>
      problems.some(({ file }) => file.endsWith(`-${name}.md`) || file.endsWith(`/${name}.md`)) ||
      (opened.kind === 'kabar' ? news.some((one) => one.name === name && one.year === year) : pages.some((one) => one.name === name))
    const name = addressName(form.get('title') ?? '', isTaken)
    const isDraft = step === 'draf'
    const wasDraft = opened.head['draft'] === true
    // `from` is set when news is first published: a draft of days ago becomes news of today, and news of one day is ordered by it.
    const isFirst = opened.kind === 'kabar' && !isDraft && (opened.path === null || wasDraft)
    const from = isFirst && answered(form, 'from') === '' ? { from: momentNow(needs) } : {}
    const more = { ...from, ...(isDraft && { draft: true }), ...(form.has(CORRECTED) && { updated: about.today }) }
    const newPath = opened.kind === 'kabar' ? `kabar/${about.today}-${name}.md` : `informasi/${name}.md`
    const read = readAnswers(about, opened, form, more, newPath)
    if (!read.ok) return showForm(asked, opened, { trouble: read.others.map((one) => placedWords(one, needs.current())) }, read.errors)
    const { publication, source } = read
    const addresses = new Set([...news, ...pages].map(({ address }) => address))
    const isThere = (address: string): boolean => !/^\/(?:kabar|informasi)\//u.test(address) || addresses.has(address)
    const questions = questionsBefore(publication, { site: about.site, today: about.today, isThere, unreadable: form.getAll(UNREAD) })
    if (!isDraft && (step !== 'terbit' || questions.some((one) => isOpen(form, one))))
      return showCheck(asked, publication, opened, questions)
    const isChanged = opened.isGone || itemId(opened.source) !== form.get(OPENED)
    if (isChanged) return showChanged(asked, opened)
    const title = `${TEXT_WORDS[opened.kind]} ${isDraft ? 'sebagai draf' : opened.path === null || wasDraft ? 'terbit' : 'diubah'}: ${publication.head.title}`
    const files = [{ path: publication.path, before: opened.source, after: source }]
    const outcome = await needs.saves.saveFiles(newAct('content', title), files, asked.staff)
    if (outcome.ok) return afterSave(textAddress(publication.path), outcome.number)
    if (outcome.refusal.why === 'text-collision') return showChanged(asked, await findText(asked, form))
    return withoutForm(asked, outcome.refusal) ?? showForm(asked, opened, { trouble: explainRefusal(needs, outcome.refusal) })
  })
}

const NO = 'tidak'
export const TEXT_WORDS: Readonly<Record<Kind, string>> = { kabar: 'Kabar', informasi: 'Halaman' }

/** Somebody else has saved the text meanwhile: shows both versions; continuing overwrites theirs. */
function showChanged(asked: AskedByStaff, opened: Opened & { isGone: boolean }): Promise<StaffAnswer> {
  const { form } = asked
  if (opened.isGone) form.set(FILE, '')
  form.set(OPENED, itemId(opened.source))
  const gone = 'Orang lain menghapus tulisan ini. Yang Anda tulis masih ada; bila dilanjutkan, terbit sebagai tulisan baru.'
  const other = 'Orang lain mengubah tulisan ini lebih dahulu. Bandingkan di bawah; bila dilanjutkan, yang Anda tulis menggantikannya.'
  return showForm(asked, opened, { trouble: [opened.isGone ? gone : other] })
}

/** The form; with `trouble` also the text of the file as saved now. */
async function showForm(
  asked: AskedByStaff,
  opened: Opened,
  told: Pick<FormBody, 'trouble' | 'lead'> = {},
  errors = {},
): Promise<StaffAnswer> {
  const { needs, form } = asked
  const fields = textFields(await needs.about(), opened, form, await listGiven(needs.pictures.folder()))
  noteErrors(allFields(fields), errors)
  const now = (
    <Fold title="Yang tertulis sekarang">
      <p className="as-typed">{opened.source}</p>
    </Fold>
  )
  const hidden = [FILE, SECTION, OPENED, DRAFT, UNREAD].flatMap((name) => form.getAll(name).map((value) => [name, value] as const))
  const pictures = allFields(fields).flatMap((field) => (field.kind === 'picture' ? field.value : []))
  const title = opened.path === null ? `Tulis ${TEXT_WORDS[opened.kind].toLowerCase()}` : 'Ubah tulisan'
  const shown = told.trouble && opened.source !== null && { shown: now }
  const body = { post: staffEndpoints.write, fields, hidden, button: 'Lanjutkan', ...told, ...shown }
  const { page } = formPage(title, body, { back: roomOf(opened.kind), pictures })
  return { page: { ...page, script: PASTE_SCRIPT } }
}

/** The check page: the text as visitors will read it, and the questions. */
async function showCheck(
  asked: AskedByStaff,
  publication: Publication,
  opened: Opened,
  questions: readonly AskedQuestion[],
): Promise<StaffAnswer> {
  const { needs, form } = asked
  const shown = await needs.show(publication)
  const wasPublic = opened.path !== null && opened.head['draft'] !== true
  const state = stateAt({ ...publication, head: { ...publication.head, draft: false } }, shown.moment.now)
  const own = new Set<string>([SURE, CORRECTED])
  const links = new Set(questions.flatMap(({ link }) => link ?? []))
  const page = formPage(
    'Periksa sebelum terbit',
    {
      post: staffEndpoints.publication,
      shown: (
        <>
          <h2>{publication.head.title}</h2>
          <PublicationBody {...shown} />
        </>
      ),
      ways: EDITORS.includes(asked.staff.role) ? [...links].map((link) => FORMS[link]) : [],
      fields: [...questionFields(form, questions), ...(wasPublic ? [CORRECTION] : [])],
      hidden: [...answersIn(form)].filter(([name]) => !own.has(name) && !name.startsWith(OFFERED)),
      button: '',
      steps: [
        { step: 'terbit', text: wasPublic ? 'Simpan perubahan' : state === 'planned' ? 'Jadwalkan' : 'Terbitkan' },
        { step: 'draf', text: 'Simpan sebagai draf' },
        { step: 'ubah', text: 'Ubah lagi' },
      ],
    },
    { back: roomOf(opened.kind) },
  )
  return { page: { ...page.page, styles: publicationStyles } }
}

const CORRECTION: FormField = {
  kind: 'boxes',
  name: CORRECTED,
  label: 'Perbaikan',
  choices: [{ value: 'ya', label: 'Tulis “diperbarui” dengan tanggal hari ini' }],
  values: [],
}

type AskedQuestion = QuestionBefore & { id: string }

const isOpen = (form: FormAnswers, { id, offer }: AskedQuestion): boolean =>
  offer === undefined ? !form.getAll(SURE).includes(id) : form.get(OFFERED + offer.field) !== NO

/** A question with an offer becomes radio buttons; all others become one list of boxes to tick. */
function questionFields(form: FormAnswers, questions: readonly AskedQuestion[]): FormField[] {
  const isPressed = form.get('langkah') === 'terbit'
  const noted = (open: boolean): Pick<FormField, 'error'> => (isPressed && open ? { error: 'Jawab dahulu, atau ubah tulisannya.' } : {})
  const offers = questions.flatMap((question): FormField[] => {
    const { text, offer } = question
    if (offer === undefined) return []
    const name = OFFERED + offer.field
    const choices = [
      { value: offer.value, label: offer.label },
      { value: NO, label: 'Tidak, biarkan' },
    ]
    return [{ kind: 'radios', name, label: text, choices, value: form.get(name) ?? '', ...noted(isOpen(form, question)) }]
  })
  const boxes = questions.filter(({ offer }) => offer === undefined)
  const choices = boxes.map(({ id, text }) => ({ value: id, label: text }))
  const error = noted(boxes.some((one) => isOpen(form, one)))
  const ticks: FormField = { kind: 'boxes', name: SURE, label: 'Pastikan, lalu centang', choices, values: form.getAll(SURE), ...error }
  return boxes.length === 0 ? offers : [...offers, ticks]
}

const FORMS: Readonly<Record<NonNullable<QuestionBefore['link']>, DocumentLink>> = {
  closures: {
    text: 'Tambah hari tutup di jam buka',
    href: addressOf(staffEndpoints.change('isi'), { di: JSON.stringify(['calendar', 'closures']) }),
  },
  contact: { text: 'Ubah jam besuk', href: addressOf(staffEndpoints.contents, { di: JSON.stringify(['contact']) }) },
}
