import { contentsAddress, fieldTree, findEntryList, isGroup, itemAddress, itemId, findUnmarked, writePlace } from '../../editor/index.ts'
import type { ContentNow, Mark, Plain } from '../../editor/index.ts'
import type { FieldPath } from '../../content/field-path.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { capitalised, wordsInForm } from '../../content/sentence.ts'
import { labelAt, siteShapes, type FileName } from '../../content/site.ts'
import { ActLink, Paragraphs, PostButton } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { OneLine } from '../pages/FactLines.tsx'
import { EDITORS, MANAGERS, message, PUBLISH_LINK, TODAY_LINK, type AskedByStaff, type StaffAnswer, type StaffRoute } from '../asked.tsx'
import { FROM_MARKS, MARKS_LINK } from '../change/change.ts'
import { describeFact } from '../words/fact-words.ts'
import { findLabels, saveChanges } from '../save.ts'
import { pageTexts } from '../words/words.ts'

/** What is still the template's or the sample's: a list that grows shorter with each value that is saved, or said to be right. */
export const marksRoutes: StaffRoute[] = [
  { method: 'GET', path: MARKS_LINK.href, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showMarks(asked)) },
  { method: 'POST', path: MARKS_LINK.href, roles: EDITORS, answer: callRight },
]

/** Of what stands there, beside its mark. */
const LONGEST = 100

async function showMarks({ needs, session, staff }: AskedByStaff): Promise<StaffAnswer> {
  const about = await needs.about()
  const { marks, site } = about
  const unmarked = findUnmarked(about)
  const left = marks.length + unmarked.length
  const mayPublish = left === 0 && site.hospital.demo && MANAGERS.includes(staff.role)
  const next = site.hospital.demo && !mayPublish ? ['Pengelola dapat menerbitkan situs ini.'] : []
  const some = `${left} lagi. Yang Anda simpan hilang dari daftar ini; yang sudah cocok cukup ditekan Sudah benar. Nomor, alamat, dan nama dari rumah sakit contoh selalu harus diganti. Pengunjung dapat melihat halamannya selama itu, dengan tulisan bahwa datanya contoh.`
  const lead = left === 0 ? ['Tidak ada lagi yang bertanda contoh.', ...next] : [some]
  const lines = [
    ...marks.map((mark) => lineOfMark(about, mark)),
    ...unmarked.map(({ path, message: why }) => {
      const field = labelAt(path) ?? ''
      return { text: `${field}: ${wordsInForm(why, path)}`, field, path, right: null }
    }),
  ]
  const body = (
    <>
      <Paragraphs texts={lead} />
      <ul className="lines">
        {lines.map(({ text, field, path, right }) => (
          <OneLine key={`${path.join('.')} ${text}`} text={text}>
            <ActLink link={{ text: `Ubah ${field}`, href: addressOfField(about, path) }} about={text} />
            {right !== null && (
              <PostButton post={MARKS_LINK.href} token={session.formToken} hidden={[['mana', right]]} text="Sudah benar" about={text} />
            )}
          </OneLine>
        ))}
      </ul>
      {mayPublish && (
        <p>
          <ActLink link={PUBLISH_LINK} />
        </p>
      )}
    </>
  )
  return { page: { title: MARKS_LINK.text, body, back: TODAY_LINK } }
}

/** `right`: the mark's id, where what stands there may be called the hospital's own. */
function lineOfMark(about: ContentNow, { change, value, at }: Mark) {
  const path = [change.file, ...at]
  const isList = Array.isArray(value) && value.every((item) => isGroup(item as Plain))
  const said = isList ? `${value.length} butir` : describeFact({ ...change, kind: 'field' }, value, about.today)
  const now = said.length > LONGEST ? `${said.slice(0, LONGEST).trimEnd()}…` : said
  const names = findLabels(change).map((label, nth) => label ?? nameOf(change.path[nth]))
  return {
    text: `${capitalised(change.before)}. Sekarang: ${now || 'kosong'}`,
    field: names.slice(-2).join(', '),
    path,
    right: isNotOwn(about.notOwn, path) ? null : itemId(change),
  }
}

const nameOf = (step: Mark['change']['path'][number] | undefined): string =>
  typeof step === 'object' ? String(Object.values(step)[0]) : (step ?? '')

/** The form that asks for it; a list of which each entry has a form of its own is asked for as a list. */
function addressOfField(about: ContentNow, [name, ...at]: FieldPath): string {
  const file = name as FileName
  const tree = fieldTree('', siteShapes[file])
  const [top, index] = at
  const field = tree.kind === 'group' ? tree.fields.find((one) => one.name === top) : undefined
  const form = (address: Record<string, string>, rest: FieldPath): string =>
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
    return message(409, 'Belum disimpan', pageTexts['not-own'], { back: MARKS_LINK })
  return meant === undefined ? { redirect: MARKS_LINK.href } : saveChanges(asked, [meant.change], MARKS_LINK)
}
