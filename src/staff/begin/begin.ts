import {
  actOf,
  capitalised,
  contentsAddress,
  fieldTree,
  findEntryList,
  isGroup,
  itemAddress,
  itemId,
  oneOf,
  text,
  unmarkedOf,
  writePlace,
} from '../../editor/index.ts'
import type { About, Mark, Plain } from '../../editor/index.ts'
import type { FieldProblem } from '../../content/content-problem.ts'
import { labelOf, shapeAt } from '../../content/field-path.ts'
import type { FieldPath } from '../../content/field-path.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { siteShape, siteShapes } from '../../content/site.ts'
import type { FileName } from '../../content/site.ts'
import type { DocumentLink, FormBody } from '../../ground/documents/document-view.ts'
import type { StaffAsk } from '../staff-view.ts'
import { describeFact } from '../pages/fact-words.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import type { Answers as HospitalAnswers, Question } from '../../new-hospital/index.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { afterSave, BEGIN_LINK, CONTENTS_LINK, EDITORS, MANAGERS, message, PUBLISH_LINK, TODAY_LINK } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.ts'
import { FROM_MARKS, MARKS_LINK } from '../change.ts'
import { doneOf } from '../history/history.ts'
import { labelsOf, refuseSave, saveChanges } from '../save.ts'

/** Of a site that shows the sample: once, what its content begins with; then what is still the template's. */
export const beginRoutes: StaffRoute[] = [
  { method: 'GET', path: BEGIN_LINK.href, roles: MANAGERS, answer: async (asked) => choose(asked) },
  { method: 'POST', path: BEGIN_LINK.href, roles: MANAGERS, answer: begin },
  { method: 'GET', path: MARKS_LINK.href, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showMarks(asked)) },
  { method: 'POST', path: MARKS_LINK.href, roles: EDITORS, answer: callRight },
]

/** Fields of a page that asks: which question it was, and to which one a press goes back. */
export const ASKED = 'tanya'
const BACK_TO = 'kembali'

/** Of what stands there, beside its mark. */
const LONGEST = 100

const WAYS = [
  { value: 'kerangka', label: 'Mulai dari kerangka: isi rumah sakit Anda sendiri, sedikit demi sedikit' },
  { value: 'contoh', label: 'Coba dulu pada salinan contoh. Untuk mulai sungguhan sesudahnya, bagian IT memindahkan folder isinya' },
]

function choose({ needs }: AskedByStaff, trouble: string[] = []): StaffAnswer {
  if (!needs.beginning.isOpen()) return { redirect: TODAY_LINK.href }
  const lead = ['Situs ini masih menampilkan rumah sakit contoh. Pilih sekali saja, dengan apa isinya dimulai.']
  const fields = [oneOf(new URLSearchParams(), 'radios', ['cara', 'Cara memulai'], WAYS, 'kerangka')]
  return pageOf({ lead, fields, hidden: [], trouble, button: 'Lanjutkan' })
}

/** Whether these are answers to the questions, and not only the way to them. */
export const isAnswered = (form: URLSearchParams): boolean => form.has('name')

/** One question; the answers to the others travel along. */
export function ask(
  { needs: { beginning }, form }: Pick<AskedByStaff, 'needs' | 'form'>,
  flag: string,
  error?: string,
  trouble: string[] = [],
): StaffAnswer {
  const { questions } = beginning
  const at = questions.findIndex((one) => one.flag === flag)
  const question = questions[at] ?? questions[0]!
  const before = questions[at - 1]
  const { ask: label, example, required } = question
  const need = required ? 'Harus diisi.' : 'Yang belum Anda ketahui boleh kosong: nanti ada di daftar Yang masih contoh.'
  const value = form.get(question.flag) ?? ''
  const answered = questions.flatMap((one): [string, string][] =>
    one !== question && form.has(one.flag) ? [[one.flag, form.get(one.flag) ?? '']] : [],
  )
  const hidden = (...more: [string, string][]): [string, string][] => [['cara', 'kerangka'], ...answered, ...more]
  return pageOf({
    lead: [`Pertanyaan ${questions.indexOf(question) + 1} dari ${questions.length}. ${need}`],
    fields: [{ kind: 'text', name: question.flag, label, hint: `Misalnya ${example}`, value, ...(error && { error }) }],
    hidden: hidden([ASKED, question.flag]),
    trouble,
    button: question === questions.at(-1) ? 'Buat isi situs' : 'Lanjutkan',
    ...(before && { cancel: { post: BEGIN_LINK.href, hidden: hidden([question.flag, value], [BACK_TO, before.flag]), text: 'Kembali' } }),
  })
}

function pageOf(form: Omit<FormBody, 'kind' | 'post'>): StaffAnswer {
  const isWrong = form.trouble.length > 0 || form.fields.some(({ error }) => error !== undefined)
  const page = { title: BEGIN_LINK.text, body: { kind: 'form' as const, post: BEGIN_LINK.href, ...form }, back: TODAY_LINK }
  return { status: isWrong ? 422 : 200, page }
}

async function begin(asked: AskedByStaff): Promise<StaffAnswer> {
  const { form, needs } = asked
  const way = form.get('cara')
  if (!needs.beginning.isOpen()) return refuseSave(asked, { why: 'begun' }, TODAY_LINK)
  if (way === 'contoh') return make(asked, null, 'Isi dimulai dari salinan rumah sakit contoh', CONTENTS_LINK)
  if (way !== 'kerangka') return choose(asked, ['Pilih cara memulai.'])
  const back = form.get(BACK_TO)
  if (back !== null || !isAnswered(form)) return ask(asked, back ?? '')
  const { questions } = needs.beginning
  const at = questions.findIndex(({ flag }) => flag === form.get(ASKED))
  const next = questions[at + 1]
  const { answers, wrong } = read(needs, next === undefined ? questions : questions.slice(0, at + 1), form)
  if (wrong !== null) return ask(asked, wrong.flag, wrong.problem)
  if (next !== undefined) return ask(asked, next.flag)
  try {
    return await make(asked, answers, `Isi dimulai dari kerangka: ${answers.name}`, MARKS_LINK)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return ask(asked, questions.at(-1)?.flag ?? '', undefined, error.message.split('\n').filter(Boolean))
  }
}

/** The answers to these questions that are right, and the first that is wrong. */
function read(
  { beginning }: StaffNeeds,
  questions: readonly Question[],
  form: URLSearchParams,
): { answers: HospitalAnswers; wrong: { flag: string; problem: string } | null } {
  const answers: Record<string, string> = {}
  let wrong = null
  for (const question of questions) {
    const { flag, required, ask: label } = question
    const typed = text(form, flag)
    if (typed === '' && required === undefined) continue
    const checked = typed === '' ? { problem: `${label} harus diisi.` } : beginning.check(question, typed)
    if ('problem' in checked) wrong ??= { flag, problem: checked.problem }
    else answers[flag] = checked.value
  }
  return { answers: answers as HospitalAnswers, wrong }
}

/** Of two at once one is first; the other reads that there is content by now. */
async function make(asked: AskedByStaff, answers: HospitalAnswers | null, title: string, next: DocumentLink): Promise<StaffAnswer> {
  const { needs, staff } = asked
  const begun = () => needs.saves.begin(() => needs.beginning.make(answers), actOf('content', title), staff)
  const outcome = await needs.costly.turn(begun)
  return outcome.ok ? afterSave(next.href, outcome.number) : refuseSave(asked, outcome.refusal, TODAY_LINK)
}

/** A list that grows shorter with each value that is saved, or said to be right. */
async function showMarks({ needs, query, staff }: AskedByStaff): Promise<StaffAnswer> {
  const about = await needs.about()
  const { marks, site } = about
  const unmarked = unmarkedOf(about)
  const left = marks.length + unmarked.length
  const mayPublish = left === 0 && site.hospital.demo && MANAGERS.includes(staff.role)
  const lead =
    left === 0
      ? ['Tidak ada lagi yang bertanda contoh.', ...(site.hospital.demo && !mayPublish ? ['Pengelola dapat menerbitkan situs ini.'] : [])]
      : [
          `${left} lagi. Yang Anda simpan hilang dari daftar ini; yang sudah cocok cukup ditekan Sudah benar. Nomor, alamat, dan nama dari rumah sakit contoh selalu harus diganti. Pengunjung dapat melihat halamannya selama itu, dengan tulisan bahwa datanya contoh.`,
        ]
  const body = {
    kind: 'marks' as const,
    lead,
    asks: [...marks.map((mark) => askAbout(about, mark)), ...unmarked.map((one) => askToReplace(about, one))],
    next: mayPublish ? PUBLISH_LINK : null,
  }
  return { page: { title: MARKS_LINK.text, body, back: TODAY_LINK, done: await doneOf(needs, query) } }
}

function askToReplace(about: About, { path, message: why }: FieldProblem): StaffAsk {
  const [file, ...at] = path
  const label = labelOf(shapeAt(siteShape, path)) ?? ''
  const change = { text: `Ubah ${label}`, href: addressOfField(about, file as FileName, at) }
  return { text: `${label}: ${why.replace(/(?<=\.) .*$/su, '')}`, post: MARKS_LINK.href, fields: [], button: '', change }
}

function askAbout(about: About, mark: Mark): StaffAsk {
  const { change, value } = mark
  const isList = Array.isArray(value) && value.every((item) => isGroup(item as Plain))
  const said = isList ? `${value.length} butir` : describeFact({ ...change, kind: 'field' }, value, about.today)
  const now = said.length > LONGEST ? `${said.slice(0, LONGEST).trimEnd()}…` : said
  const names = labelsOf(change).map((label, nth) => label ?? nameOf(change.path[nth]))
  return {
    text: `${capitalised(change.before)}. Sekarang: ${now || 'kosong'}`,
    post: MARKS_LINK.href,
    fields: [['mana', itemId(change)]],
    button: isNotOwn(about.notOwn, [change.file, ...mark.at]) ? '' : 'Sudah benar',
    change: { text: `Ubah ${names.slice(-2).join(', ')}`, href: addressOfField(about, change.file, mark.at) },
  }
}

const nameOf = (step: Mark['change']['path'][number] | undefined): string =>
  typeof step === 'object' ? String(Object.values(step)[0]) : (step ?? '')

/** The form that asks for it; a list of which each entry has a form of its own is asked for as a list. */
function addressOfField(about: About, file: FileName, at: FieldPath): string {
  const tree = fieldTree('', siteShapes[file])
  const [top, index] = at
  const field = tree.kind === 'group' ? tree.fields.find(({ name }) => name === top) : undefined
  const form = (address: Record<string, string>, rest: Mark['at']): string =>
    `${addressOf('/petugas/ubah/isi', { ...address, asal: FROM_MARKS })}#${rest.join('.')}`
  if (field?.kind === 'group') return form({ di: writePlace({ file, path: [field.name] }) }, at.slice(1))
  if (field?.kind !== 'list' || field.item.kind !== 'group') return form({ di: writePlace({ file, path: [] }) }, at)
  const list = { file, path: [field.name] }
  const items = findEntryList(about, list)
  const item = typeof index === 'number' ? items[index] : undefined
  return item === undefined ? `${contentsAddress({ file })}#${field.name}` : form(itemAddress(list, items, item), at.slice(2))
}

/** Without another value. Pressed twice, or by two people, it is done already. */
async function callRight(asked: AskedByStaff): Promise<StaffAnswer> {
  const { marks, notOwn } = await asked.needs.about()
  const meant = marks.find(({ change }) => itemId(change) === asked.form.get('mana'))
  if (meant !== undefined && isNotOwn(notOwn, [meant.change.file, ...meant.at]))
    return message(409, 'Belum disimpan', ['Ini masih milik rumah sakit contoh. Ganti dahulu dengan milik rumah sakit Anda.'], {
      back: MARKS_LINK,
    })
  return meant === undefined ? { redirect: MARKS_LINK.href } : saveChanges(asked, [meant.change], MARKS_LINK)
}
