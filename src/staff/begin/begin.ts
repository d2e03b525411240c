import type { ContentProblem } from '../../content/sentence.ts'
import { noteErrors } from '../../editor/index.ts'
import { newAct } from '../../history/index.ts'
import { named, text } from '../../ground/documents/questions.ts'
import type { DocumentLink, FormField } from '../../ground/documents/document-view.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { checkAnswers, QUESTIONS, type Answers as HospitalAnswers, type Question } from '../../new-hospital/index.ts'
import { afterSave, BEGIN_LINK, CONTENTS_LINK, formPage, TODAY_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { MARKS_LINK } from '../change/change.ts'
import { placedWords, refuseSave } from '../save.ts'
import { pageTexts } from '../words/words.ts'

/** The colour is left out: it has a form of its own, where it is chosen by eye. */
const ASKED = QUESTIONS.filter(({ flag }) => flag !== 'colour')

/** Whether the form was answered, and not only opened. */
export const isAnswered = (form: URLSearchParams): boolean => form.has('name')

type Errors = Readonly<Record<string, string>>

/** The questions for a new hospital, on one page, or a button for a copy of the sample to try things on. */
export function askHospital({ form, needs }: AskedByStaff, errors: Errors = {}, trouble: readonly string[] = []): StaffAnswer {
  if (!needs.beginning.isOpen()) return { redirect: TODAY_LINK.href }
  const fields = ASKED.map((question) => questionField(question, form))
  noteErrors(fields, errors)
  const asks = {
    post: BEGIN_LINK.href,
    lead: pageTexts.begin,
    fields,
    hidden: [['cara', 'kerangka']] as const,
    trouble,
    button: 'Buat isi situs',
    cancel: { post: BEGIN_LINK.href, hidden: [['cara', 'contoh']] as const, text: 'Coba dulu dengan data contoh' },
  }
  return formPage(BEGIN_LINK.text, asks, { back: TODAY_LINK })
}

function questionField({ flag, ask, example, required, tidy }: Question, form: URLSearchParams): FormField {
  const words = { name: flag, label: ask, value: form.get(flag) ?? '', isOptional: !required }
  if (tidy === 'zone') return { ...words, kind: 'radios', choices: named(['WIB', 'WITA', 'WIT']) }
  return { ...words, kind: tidy === 'phone' ? 'tel' : 'text', hint: `Misalnya ${example}` }
}

/** Creates the hospital's content, once, while the site shows the sample. */
export async function beginContent(asked: AskedByStaff): Promise<StaffAnswer> {
  const { form, needs } = asked
  if (!needs.beginning.isOpen()) return refuseSave(asked, { why: 'begun' }, TODAY_LINK)
  if (form.get('cara') === 'contoh') return make(asked, null, 'Isi dimulai dari salinan rumah sakit contoh', CONTENTS_LINK)
  const { answers, problems } = checkAnswers(ASKED, (flag) => text(form, flag))
  const missing = ASKED.flatMap(({ flag, required, ask }) => (required && text(form, flag) === '' ? [[flag, `${ask} harus diisi.`]] : []))
  const errors: Errors = { ...problems, ...Object.fromEntries(missing) }
  if (Object.keys(errors).length > 0) return askHospital(asked, errors)
  try {
    return await make(asked, answers as HospitalAnswers, `Isi situs ${answers.name} sudah dibuat`, MARKS_LINK)
  } catch (error) {
    // The error's own message names files; its cause lists the problems in the content.
    if (!(error instanceof OperatorError) || !Array.isArray(error.cause)) throw error
    const trouble = (error.cause as ContentProblem[]).map((problem) => placedWords(problem))
    return askHospital(asked, {}, trouble)
  }
}

/** If two people begin at once, one succeeds; the other reads that the content exists. */
async function make(asked: AskedByStaff, answers: HospitalAnswers | null, title: string, next: DocumentLink): Promise<StaffAnswer> {
  const { needs, staff } = asked
  const begun = () => needs.saves.begin(() => needs.beginning.make(answers), newAct('content', title), staff)
  const outcome = await needs.costly.turn(begun)
  return outcome.ok ? afterSave(next.href, outcome.number) : refuseSave(asked, outcome.refusal, TODAY_LINK)
}
