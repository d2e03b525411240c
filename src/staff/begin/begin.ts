import { newAct, oneOf, text } from '../../editor/index.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import { checkAnswer, QUESTIONS, type Answers as HospitalAnswers, type Question } from '../../new-hospital/index.ts'
import { afterSave, BEGIN_LINK, CONTENTS_LINK, formPage, MANAGERS, TODAY_LINK } from '../asked.tsx'
import type { AskedByStaff, StaffAnswer, StaffRoute } from '../asked.tsx'
import { MARKS_LINK } from '../change/change.ts'
import { refuseSave } from '../save.ts'
import { beginWays } from '../words/words.ts'

/** Of a site that shows the sample: once, what its content begins with. */
export const beginRoutes: StaffRoute[] = [
  { method: 'GET', path: BEGIN_LINK.href, roles: MANAGERS, answer: async (asked) => choose(asked) },
  { method: 'POST', path: BEGIN_LINK.href, roles: MANAGERS, answer: begin },
]

/** Fields of a page that asks: which question it was, and to which one a press goes back. */
export const ASKED = 'tanya'
const BACK_TO = 'kembali'

const questions: readonly Question[] = QUESTIONS

function choose({ needs, session }: AskedByStaff, trouble: string[] = []): StaffAnswer {
  if (!needs.beginning.isOpen()) return { redirect: TODAY_LINK.href }
  const lead = ['Situs ini masih menampilkan rumah sakit contoh. Pilih sekali saja, dengan apa isinya dimulai.']
  const fields = [oneOf(new URLSearchParams(), 'radios', ['cara', 'Cara memulai'], beginWays, 'kerangka')]
  return formPage(session, BEGIN_LINK.text, { post: BEGIN_LINK.href, lead, fields, trouble, button: 'Lanjutkan' }, { back: TODAY_LINK })
}

/** Whether these are answers to the questions, and not only the way to them. */
export const isAnswered = (form: URLSearchParams): boolean => form.has('name')

/** One question; the answers to the others travel along. */
export function ask({ form, session }: AskedByStaff, flag: string, error?: string, trouble: string[] = []): StaffAnswer {
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
  const asks: Parameters<typeof formPage>[2] = {
    post: BEGIN_LINK.href,
    lead: [`Pertanyaan ${questions.indexOf(question) + 1} dari ${questions.length}. ${need}`],
    fields: [{ kind: 'text', name: question.flag, label, hint: `Misalnya ${example}`, value, ...(error && { error }) }],
    hidden: hidden([ASKED, question.flag]),
    trouble,
    button: question === questions.at(-1) ? 'Buat isi situs' : 'Lanjutkan',
    ...(before && { cancel: { post: BEGIN_LINK.href, hidden: hidden([question.flag, value], [BACK_TO, before.flag]), text: 'Kembali' } }),
  }
  return formPage(session, BEGIN_LINK.text, asks, { back: TODAY_LINK })
}

async function begin(asked: AskedByStaff): Promise<StaffAnswer> {
  const { form, needs } = asked
  const way = form.get('cara')
  if (!needs.beginning.isOpen()) return refuseSave(asked, { why: 'begun' }, TODAY_LINK)
  if (way === 'contoh') return make(asked, null, 'Isi dimulai dari salinan rumah sakit contoh', CONTENTS_LINK)
  if (way !== 'kerangka') return choose(asked, ['Pilih cara memulai.'])
  const back = form.get(BACK_TO)
  if (back !== null || !isAnswered(form)) return ask(asked, back ?? '')
  const at = questions.findIndex(({ flag }) => flag === form.get(ASKED))
  const next = questions[at + 1]
  const { answers, wrong } = readAnswers(next === undefined ? questions : questions.slice(0, at + 1), form)
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
function readAnswers(asked: readonly Question[], form: URLSearchParams) {
  const answers = new Map<string, string>()
  let wrong: { flag: string; problem: string } | null = null
  for (const question of asked) {
    const { flag, required, ask: label } = question
    const typed = text(form, flag)
    if (typed === '' && required === undefined) continue
    const checked = typed === '' ? { problem: `${label} harus diisi.` } : checkAnswer(question, typed)
    if ('problem' in checked) wrong ??= { flag, problem: checked.problem }
    else answers.set(flag, checked.value)
  }
  return { answers: Object.fromEntries(answers) as HospitalAnswers, wrong }
}

/** Of two at once one is first; the other reads that there is content by now. */
async function make(asked: AskedByStaff, answers: HospitalAnswers | null, title: string, next: DocumentLink): Promise<StaffAnswer> {
  const { needs, staff } = asked
  const begun = () => needs.saves.begin(() => needs.beginning.make(answers), newAct('content', title), staff)
  const outcome = await needs.costly.turn(begun)
  return outcome.ok ? afterSave(next.href, outcome.number) : refuseSave(asked, outcome.refusal, TODAY_LINK)
}
