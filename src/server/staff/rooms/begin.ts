import { isGroup } from '../../../content/edit/change.ts'
import type { Plain } from '../../../content/edit/change.ts'
import type { Mark } from '../../../content/edit/marks.ts'
import { fieldTree } from '../../../content/field-tree.ts'
import { siteShapes } from '../../../content/site.ts'
import type { DocumentLink, FormField } from '../../../web/page-input/document-view.ts'
import type { StaffAsk } from '../../../web/page-input/staff-view.ts'
import { OperatorError } from '../../errors/errors.ts'
import type { Answers as HospitalAnswers } from '../../new-hospital/questions.ts'
import { actOf } from '../acts.ts'
import { addressOf, afterSave, BEGIN_LINK, CONTENTS_LINK, EDITORS, MANAGERS, TODAY_LINK } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.ts'
import { contentsAddress, findEntryList, itemAddress, writePlace } from '../forms/entry.ts'
import { capitalised, itemId, oneOf, text } from '../forms/form.ts'
import type { About } from '../forms/form.ts'
import { FROM_MARKS, MARKS_LINK, PUBLISH_LINK } from './change.ts'
import { doneOf } from './history.ts'
import { labelsOf, refuseSave, saveChanges } from './save.ts'

/** Of a site that shows the sample: once, what its content begins with; then what is still the template's. */
export const beginRoutes: StaffRoute[] = [
  { method: 'GET', path: BEGIN_LINK.href, roles: MANAGERS, answer: async (asked) => choose(asked) },
  { method: 'POST', path: BEGIN_LINK.href, roles: MANAGERS, answer: begin },
  { method: 'GET', path: MARKS_LINK.href, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showMarks(asked)) },
  { method: 'POST', path: MARKS_LINK.href, roles: EDITORS, answer: callRight },
]

/** Of what stands there, beside its mark. */
const LONGEST = 100

const WAYS = [
  { value: 'kerangka', label: 'Mulai dari kerangka: isi rumah sakit Anda sendiri, sedikit demi sedikit' },
  { value: 'contoh', label: 'Coba dulu pada salinan contoh. Untuk mulai sungguhan sesudahnya, bagian IT memindahkan folder isinya' },
]

function choose({ needs }: AskedByStaff, trouble: string[] = []): StaffAnswer {
  if (!needs.beginning.isOpen()) return { redirect: TODAY_LINK.href }
  const lead = ['Situs ini masih menampilkan rumah sakit contoh. Pilih sekali saja, dengan apa isinya dimulai.']
  return pageOf([oneOf(new URLSearchParams(), 'radios', ['cara', 'Cara memulai'], WAYS, 'kerangka')], lead, [], trouble, 'Lanjutkan')
}

/** Whether these are answers to the questions, and not only the way to them. */
export const isAnswered = (form: URLSearchParams): boolean => form.has('name')

/** All on one page: two answers are needed, and whoever knows no more has pressed three times. */
export function ask(
  { needs, form }: Pick<AskedByStaff, 'needs' | 'form'>,
  errors: Readonly<Record<string, string>> = {},
  trouble: string[] = [],
): StaffAnswer {
  const lead = ['Nama dan kota harus diisi. Yang belum Anda ketahui boleh kosong: nanti ada di daftar Yang masih contoh.']
  const fields = needs.beginning.questions.map(({ flag, ask: label, example }): FormField => {
    const error = errors[flag]
    return { kind: 'text', name: flag, label, hint: `Misalnya ${example}`, value: form.get(flag) ?? '', ...(error && { error }) }
  })
  return pageOf(fields, lead, [['cara', 'kerangka']], trouble, 'Buat isi situs')
}

function pageOf(fields: FormField[], lead: string[], hidden: [string, string][], trouble: string[], button: string): StaffAnswer {
  const isWrong = trouble.length > 0 || fields.some(({ error }) => error !== undefined)
  const body = { kind: 'form' as const, post: BEGIN_LINK.href, lead, fields, hidden, trouble, button }
  return { status: isWrong ? 422 : 200, page: { title: BEGIN_LINK.text, body, back: TODAY_LINK } }
}

async function begin(asked: AskedByStaff): Promise<StaffAnswer> {
  const { form, needs } = asked
  const way = form.get('cara')
  if (!needs.beginning.isOpen()) return refuseSave(asked, { why: 'begun' }, TODAY_LINK)
  if (way === 'contoh') return make(asked, null, 'Isi dimulai dari salinan rumah sakit contoh', CONTENTS_LINK)
  if (way !== 'kerangka') return choose(asked, ['Pilih cara memulai.'])
  if (!isAnswered(form)) return ask(asked)
  const { answers, errors } = read(needs, form)
  if (answers === null) return ask(asked, errors)
  try {
    return await make(asked, answers, `Isi dimulai dari kerangka: ${answers.name}`, MARKS_LINK)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return ask(asked, {}, error.message.split('\n').filter(Boolean))
  }
}

function read({ beginning }: StaffNeeds, form: URLSearchParams): { answers: HospitalAnswers | null; errors: Record<string, string> } {
  const answers: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const question of beginning.questions) {
    const typed = text(form, question.flag)
    if (typed === '' && question.required === undefined) continue
    const checked = typed === '' ? { problem: `${question.ask} harus diisi.` } : beginning.check(question, typed)
    if ('problem' in checked) errors[question.flag] = checked.problem
    else answers[question.flag] = checked.value
  }
  return { answers: Object.keys(errors).length > 0 ? null : (answers as HospitalAnswers), errors }
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
  const { marks, site, isSample } = about
  const mayPublish = marks.length === 0 && site.hospital.demo && !isSample && MANAGERS.includes(staff.role)
  const lead =
    marks.length === 0
      ? [
          'Tidak ada lagi yang bertanda contoh.',
          ...(site.hospital.demo && !isSample && !mayPublish ? ['Pengelola dapat menerbitkan situs ini.'] : []),
        ]
      : [
          `${marks.length} lagi. Yang Anda simpan hilang dari daftar ini; yang sudah cocok cukup ditekan Sudah benar. Pengunjung dapat melihat halamannya selama itu, dengan tulisan bahwa datanya contoh.`,
        ]
  const body = {
    kind: 'marks' as const,
    lead,
    asks: marks.map((mark) => askAbout(needs, about, mark)),
    next: mayPublish ? PUBLISH_LINK : null,
  }
  return { page: { title: MARKS_LINK.text, body, back: TODAY_LINK, done: await doneOf(needs, query) } }
}

function askAbout({ build }: StaffNeeds, about: About, mark: Mark): StaffAsk {
  const { change, value } = mark
  const isList = Array.isArray(value) && value.every((item) => isGroup(item as Plain))
  const said = isList ? `${value.length} butir` : build.describeFact({ ...change, kind: 'field' }, value, about.today)
  const now = said.length > LONGEST ? `${said.slice(0, LONGEST).trimEnd()}…` : said
  const names = labelsOf(change).map((label, nth) => label ?? nameOf(change.path[nth]))
  return {
    text: `${capitalised(change.before)}. Sekarang: ${now || 'kosong'}`,
    post: MARKS_LINK.href,
    fields: [['mana', itemId(change)]],
    button: 'Sudah benar',
    change: { text: `Ubah ${names.slice(-2).join(', ')}`, href: addressOfField(about, mark) },
  }
}

const nameOf = (step: Mark['change']['path'][number] | undefined): string =>
  typeof step === 'object' ? String(Object.values(step)[0]) : (step ?? '')

/** The form that asks for it; a list of which each entry has a form of its own is asked for as a list. */
function addressOfField(about: About, { change: { file }, at }: Mark): string {
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
  const { marks } = await asked.needs.about()
  const meant = marks.find(({ change }) => itemId(change) === asked.form.get('mana'))
  return meant === undefined ? { redirect: MARKS_LINK.href } : saveChanges(asked, [meant.change], MARKS_LINK)
}
