import { staffEndpoints } from '../../contract/endpoints.ts'
import { ActLink, ActLinks, List, Onward, Section } from '../../ground/documents/parts.tsx'
import { OneLine } from '../contents/rows.tsx'
import { describeFact } from '../words/fact-words.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { EDITORS, TODAY_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { entryAddress, findEntryList, formAddress, itemAddress, itemId, listOfPerson, writePlace, type Place } from '../../editor/index.ts'
import { personWords } from '../words/visitor-words.ts'
import { personLists } from '../words/words.ts'

/** A person of the team: what visitors read, every written fact, and links to change it. */
export async function showPerson({ needs, query, staff }: AskedByStaff): Promise<StaffAnswer> {
  const name = query.get('siapa') ?? ''
  const about = await needs.about()
  const doctor = about.site.doctors.doctors.find((one) => one.name === name)
  if (doctor === undefined) throw new Problem('not-found')
  const mayEdit = EDITORS.includes(staff.role)
  const siapa = { siapa: name }
  const groups = personLists.map(({ list, title, empty, form, add, one }) => {
    const place = listOfPerson(name, list)
    const items = findEntryList(about, place)
    const lines = items.map((item) => {
      const text = describeFact({ ...place, kind: 'item' }, item, about.today)
      const entry = { ...siapa, di: writePlace(place), mana: itemId(item) }
      const own = one ? [{ text: one.text, href: addressOf(staffEndpoints.change(one.form), entry) }] : []
      const address = itemAddress(place, items, item)
      const away = { text: 'Hapus', href: addressOf(staffEndpoints.change('hapus'), address) }
      return (
        <OneLine key={text} text={text}>
          {mayEdit && <ActLinks links={[...own, { text: 'Ubah', href: entryAddress(address) }, away]} about={text} />}
        </OneLine>
      )
    })
    const href = form === '' ? formAddress(place) : addressOf(staffEndpoints.change(form), siapa)
    return (
      <Section key={title} id={list} title={title}>
        {lines.length === 0 && <p>{empty}</p>}
        <ul className="lines">{lines}</ul>
        {mayEdit && (
          <p>
            <ActLink link={{ text: add, href }} />
          </p>
        )}
      </Section>
    )
  })
  const person: Place = { file: 'doctors', path: ['doctors', { name }] }
  const body = (
    <>
      <Section id="dibaca" title="Yang dibaca pengunjung sekarang" look="preview">
        <List texts={personWords(needs.current(), name)} />
      </Section>
      {groups}
      {mayEdit && (
        <>
          <Onward link={{ text: 'Ubah nama, bidang, dan yang lain', href: formAddress(person) }} />
          <Onward
            link={{ text: 'Hapus orang ini dari situs', href: addressOf(staffEndpoints.change('hapus'), { di: writePlace(person) }) }}
          />
        </>
      )}
    </>
  )
  return { page: { title: name, body, back: TODAY_LINK } }
}
