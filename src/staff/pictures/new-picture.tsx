import { readFile } from 'node:fs/promises'
import { imageSize } from 'image-size'
import { explainBlur } from '../../content/check-pictures.ts'
import { capitalised } from '../../content/sentence.ts'
import { shapeAt, siteShape, valueAt } from '../../content/site.ts'
import { line } from '../../content/fields/basic.ts'
import { fieldTree, findEntry, nameIn, noteErrors, type ContentNow, type FormAnswers } from '../../editor/index.ts'
import { text } from '../../ground/documents/questions.ts'
import { problems } from '../../contract/problem.ts'
import { staffEndpoints, UPLOAD_FIELD } from '../../contract/endpoints.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_MEGABYTES } from '../../contract/review-rules.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { HiddenFields, Paragraphs, StepButton } from '../../ground/documents/parts.tsx'
import { Picture } from '../../ground/ui/Picture/Picture.tsx'
import styles from '../../ground/ui/Field/Field.module.css'
import { Problem } from '../../ground/http/problem.ts'
import { DRAWINGS } from '../../ground/image-process/picture-sizes.ts'
import { formPage, type AnswerStaff, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { pictureName, putPicture } from './picture-files.ts'
import type { FastifyRequest } from 'fastify'
import { FORM_BYTES, readForm } from '../../ground/http/documents.ts'
import { readUpload } from '../../photos/index.ts'
import { explainRefusal } from '../save.ts'
import { pictureDescription, refusals } from '../words/words.ts'

/** Uploads above the limit are read up to this size, so that the sender gets an answer that says why: photos of phones have up to 20 MB. */
export const UPLOAD_BYTES = 6 * MAX_PHOTO_BYTES

type PictureField = NonNullable<ReturnType<typeof pictureField>>

/** The field of an entry that names a picture, with its description and focus; `focus` is null for pictures that are never cropped. */
function pictureField(about: ContentNow, answers: FormAnswers, name: string) {
  const entry = findEntry(about, answers)
  if (entry === null) return null
  const steps = name.split('.')
  const shape = shapeAt(siteShape, [...entry.at, ...steps.slice(0, -1)])
  const group = shape && fieldTree('', shape)
  if (group?.kind !== 'group') return null
  const field = group.fields.find((one) => one.name === steps.at(-1))
  if (field?.kind !== 'file') return null
  const beside = (other: string): string => nameIn(steps.slice(0, -1).join('.'), other)
  // Three rows of three points; the middle one is the default, with an empty value.
  const [alt, focus] = ['alt', 'focus'].map((other) => group.fields.find((one) => one.name === other))
  return {
    name,
    label: group.label,
    drawn: field.drawn,
    entry,
    alt: { name: beside('alt'), isAsked: alt?.isOptional === false, was: valueAt(entry.written, [...steps.slice(0, -1), 'alt']) },
    focus:
      focus?.kind === 'choice' ? { name: beside('focus'), points: focus.choices.toSpliced(4, 0, { value: '', label: 'tengah' }) } : null,
  }
}

/** Handles a button within a form for pictures: sending a new one, or choosing its focus. Null for any other button. */
export async function pictureStep(asked: AskedByStaff, step: string, answers: FormAnswers): Promise<StaffAnswer | null> {
  const [, act, name = ''] = /^(gambar|gambar-baru):([\w.]+)$/u.exec(step) ?? []
  if (act === undefined) return null
  const field = pictureField(await asked.needs.about(), answers, name)
  if (field === null) return null
  return act === 'gambar' ? cutsPage(field, answers) : sendPage(asked, field, answers)
}

const titled = (title: string, label: string): string => (label === 'Gambar' ? title : `${title}: ${label}`)

function sendPage({ form }: AskedByStaff, field: PictureField, answers: FormAnswers, errors: Record<string, string> = {}): StaffAnswer {
  const { name, label, alt } = field
  // A new picture does not inherit the description of the current one.
  const said = answers.get(name) ? '' : (answers.get(alt.name) ?? '')
  const drawing =
    field.drawn === 'sign' ? ' Logo berupa SVG? Simpan dahulu sebagai PNG selebar 1.000 titik, atau minta bagian IT memasang SVG-nya.' : ''
  const hint = `Dari kamera atau berkas: JPEG, PNG, atau WebP, paling besar ${MAX_PHOTO_MEGABYTES} MB. Tempat pemotretan tidak ikut tersimpan.${drawing}`
  const all: FormField[] = [
    { kind: 'text', name: DESCRIPTION, ...pictureDescription, value: form.get(DESCRIPTION) ?? said, isRequired: true },
    { kind: 'upload', name: UPLOAD_FIELD, label: 'Gambar', hint, value: '' },
  ]
  const fields = all.slice(alt.isAsked ? 0 : 1)
  noteErrors(fields, errors)
  return formPage(titled('Gambar baru', label), {
    post: staffEndpoints.newPicture,
    fields,
    hidden: Object.entries({ [CARRIED]: answers.toString(), [COLUMN]: name }),
    button: 'Kirim gambar',
    cancel: { post: staffEndpoints.change('isi'), hidden: [...answers, ['langkah', 'ubah']], text: 'Kembali ke isian' },
  })
}

export async function takePicture(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff, picture } = asked
  const field = pictureField(await needs.about(), form, form.get(COLUMN) ?? '')
  if (field === null || picture === undefined) throw new Problem('not-found')
  const answers = new URLSearchParams([...form].filter(([name]) => !['token', COLUMN, DESCRIPTION].includes(name)))
  const again = (why: string, name = UPLOAD_FIELD): StaffAnswer => sendPage(asked, field, answers, { [name]: why })
  const said = text(form, DESCRIPTION)
  if (picture instanceof Problem) return again(explainProblem(picture))
  if (field.alt.isAsked && !line.safeParse(said).success) return again('Tulis satu kalimat, paling banyak 160 huruf.', DESCRIPTION)
  try {
    const bytes = await needs.pictures.photos.draw(picture.path, field.drawn)
    const name = pictureName(field.alt.isAsked ? said : field.label, bytes, DRAWINGS[field.drawn].ending)
    const outcome = await needs.saves.beside(staff, (folder) => putPicture(folder, name, bytes))
    if (!outcome.ok) return again(explainRefusal(needs, outcome.refusal).join(' '))
    answers.set(field.name, name)
    // The description of the former picture does not hold for the new one.
    if (field.alt.isAsked || answers.get(field.alt.name) === field.alt.was) answers.set(field.alt.name, said)
    if (field.focus !== null) answers.set(field.focus.name, '')
    const blur = explainBlur(field.entry.file, field.drawn, imageSize(await readFile(picture.path)))
    const same = outcome.number === 0 ? 'Gambar yang sama sudah ada, jadi yang itu yang dipakai.' : ''
    return cutsPage(field, answers, [capitalised(blur ?? ''), same].filter(Boolean))
  } catch (error) {
    return again(explainProblem(orProblem(error)))
  }
}

/** Why the picture was not taken. The visitors' message about a full disk speaks of reviews, so the staff get another. */
export const explainProblem = ({ code }: Problem): string => (code === 'storage-full' ? refusals.full.join(' ') : problems[code].message)

const WIDE = '288px'

/** Shows a picture whole and as the page crops it; a press on one of nine points changes the crops at once. */
function cutsPage(field: PictureField, answers: FormAnswers, notes: string[] = []): StaffAnswer {
  const { name, label, alt, focus, entry, drawn } = field
  const file = answers.get(name) ?? ''
  const hidden = [...answers].filter(([one]) => one !== focus?.name)
  const look = entry.file === 'hero' ? 'first' : entry.file === 'hospital' ? 'portrait' : 'card'
  const whole = <Picture picture={{ file, alt: answers.get(alt.name) ?? '' }} sizes={WIDE} />
  const body = (
    <>
      <Paragraphs texts={notes} />
      <form method="post" action={staffEndpoints.change('isi')} className="card">
        <HiddenFields hidden={hidden} />
        {focus === null ? (
          <p className="field whole-picture">{whole}</p>
        ) : (
          <fieldset className="field">
            <legend className={styles.label}>Bagian mana yang harus tetap terlihat?</legend>
            <p className={styles.hint}>Tekan satu titik pada gambar. Di bawahnya terlihat bagaimana halaman memotongnya.</p>
            <div className="aim">
              {focus.points.map(({ value, label: point }) => (
                <input
                  key={value}
                  type="radio"
                  name={focus.name}
                  value={value}
                  aria-label={point}
                  defaultChecked={value === (answers.get(focus.name) ?? '')}
                />
              ))}
              {whole}
              <div className={`cuts ${drawn === 'photo' ? look : 'whole'}`}>
                {['Di ponsel', 'Di komputer'].map((screen) => (
                  <figure key={screen}>
                    <Picture picture={{ file, alt: '' }} sizes={WIDE} />
                    <figcaption>{screen}</figcaption>
                  </figure>
                ))}
              </div>
            </div>
          </fieldset>
        )}
        <div className="row">
          <StepButton look="primary" step="ubah" text="Pakai gambar ini" />
          <StepButton step={`gambar-baru:${name}`} text="Gambar lain" />
        </div>
      </form>
    </>
  )
  return { page: { title: titled('Periksa gambar', label), body, pictures: [file] } }
}

/** Form fields of the page that sends a picture: the answers of its form (CARRIED), and the field that asks for the picture (COLUMN). */
const CARRIED = 'isian'
const COLUMN = 'kolom'
const DESCRIPTION = 'keterangan'

export const SENT_LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 4, parts: 5, fieldSize: FORM_BYTES, headerPairs: 20 }

/** Reads an upload as if the form that it carries had been sent, with a picture or why there is none. */
export async function withSentPicture(request: FastifyRequest, asked: AskedByStaff, answer: AnswerStaff): Promise<StaffAnswer> {
  const { photos, uploads, turns } = asked.needs.pictures
  const { user } = asked.session
  const admitted = await photos.admitUpload(user).catch(orProblem)
  // If the user may not upload now, the file is discarded, but the form beside it is read.
  const spool = admitted instanceof Problem ? () => Promise.reject(admitted) : uploads.spool
  return turns.take(admitted instanceof Problem ? user.id : admitted, async () => {
    const fields = new URLSearchParams(asked.form)
    await using spooled = new AsyncDisposableStack()
    const picture = await readUpload(request, { ...uploads, spool }, fields).then((file) => spooled.use(file), orProblem)
    const form = readForm(fields.get(CARRIED) ?? '')
    for (const name of ['token', COLUMN, DESCRIPTION]) form.set(name, fields.get(name)?.replaceAll('\0', '') ?? '')
    return await answer({ ...asked, params: { form: 'isi' }, form, picture })
  })
}

export function orProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
