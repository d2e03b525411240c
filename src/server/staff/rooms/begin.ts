import type { DocumentLink, FormField } from '../../../web/page-input/document-view.ts'
import { OperatorError } from '../../errors/errors.ts'
import type { Answers as HospitalAnswers } from '../../new-hospital/questions.ts'
import { actOf } from '../acts.ts'
import { afterSave, BEGIN_LINK, CONTENTS_LINK, MANAGERS, TODAY_LINK } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.ts'
import { oneOf, text } from '../forms/form.ts'
import { MARKS_LINK } from './change.ts'
import { refuseSave } from './save.ts'

/** Of a site that shows the sample: once, what its content begins with. */
export const beginRoutes: StaffRoute[] = [
  { method: 'GET', path: BEGIN_LINK.href, roles: MANAGERS, answer: async (asked) => choose(asked) },
  { method: 'POST', path: BEGIN_LINK.href, roles: MANAGERS, answer: begin },
]

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
