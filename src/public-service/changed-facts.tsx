import { isDeepStrictEqual } from 'node:util'
import { inForce } from '../content/in-force.ts'
import type { Site } from '../content/site.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { CalendarDay } from '../schedule/times.ts'
import type { ShowNeeds } from '../publications/index.ts'
import { FACT_SECTIONS } from './fact-sections.tsx'
import { showFacts } from './parts.tsx'
import { StandardBody } from './standard.tsx'
import { TariffBody } from './tariffs.tsx'

/** A preview of the sections of `/layanan-publik`, and of pages below it, that a change would alter; null if none. */
export async function drawChangedFacts(needs: ShowNeeds, before: Site, after: Site, today: CalendarDay) {
  const [was, site] = [before.public, inForce(after, today)]
  const facts = site.public
  const changed = FACT_SECTIONS.filter(({ of }) => of.some((name) => !isDeepStrictEqual(was[name], after.public[name])))
  if (changed.length === 0) return null
  const shown = await showFacts(needs, { facts, site })
  const isNew =
    <Item,>(items: readonly Item[]) =>
    (one: Item) =>
      !items.some((other) => isDeepStrictEqual(one, other))
  return changed.map(({ id, title, of, Body }) => (
    <div key={id} className="preview">
      <h3>{title}</h3>
      <p>
        Tampil di {endpoints.publicService}#{id}.
      </p>
      {of.some((name) => facts[name] !== undefined && !isDeepStrictEqual(facts[name], [])) ? (
        <Body {...shown} />
      ) : (
        <p>Hari ini tidak tampil: dihapus, sudah berakhir, atau belum mulai.</p>
      )}
      {id === 'standar' &&
        facts.standards.filter(isNew(was.standards)).map((one) => <StandardBody key={one.service} standard={one} files={shown.files} />)}
      {id === 'tarif' && after.public.tariffs.filter(isNew(was.tariffs)).map((one) => <TariffBody key={one.title} {...one} />)}
    </div>
  ))
}
