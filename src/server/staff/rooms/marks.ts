import { isGroup } from '../../../content/edit/change.ts'
import type { Plain } from '../../../content/edit/change.ts'
import type { Mark } from '../../../content/edit/marks.ts'
import { fieldTree } from '../../../content/field-tree.ts'
import { siteShapes } from '../../../content/site.ts'
import type { StaffAsk } from '../../../web/page-input/staff-view.ts'
import { addressOf, EDITORS, MANAGERS, TODAY_LINK } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.ts'
import { contentsAddress, findEntryList, itemAddress, writePlace } from '../forms/entry.ts'
import { itemId } from '../forms/form.ts'
import type { About } from '../forms/form.ts'
import { FROM_MARKS, MARKS_LINK, PUBLISH_LINK } from './change.ts'
import { saveChanges } from './save.ts'
import { capitalised, labelsOf } from './change-words.ts'
import { doneOf } from './history.ts'

const LONGEST = 100

/** What is still the template's: a list that grows shorter with each value that is saved, or said to be right. */
export const markRoutes: StaffRoute[] = [
  { method: 'GET', path: MARKS_LINK.href, roles: EDITORS, answer: (asked) => asked.needs.costly.turn(() => showMarks(asked)) },
  { method: 'POST', path: MARKS_LINK.href, roles: EDITORS, answer: callRight },
]

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
