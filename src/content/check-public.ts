import { nameInAddress } from '../contract/address-name.ts'
import type { CalendarDay } from '../schedule/times.ts'
import { mistake, say, type FieldProblem } from './sentence.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { formatPath, parsedFile, type FieldPath } from './site.ts'
import { quoted } from './quoted.ts'
import type { PublicFacts } from './shapes/public.ts'
import { faults } from './words.ts'

/** Checks that facts of `public.yaml` agree with each other, once each is valid by itself. */
export function checkPublic(values: unknown): FieldProblem[] {
  const { data } = parsedFile('public', values)
  if (data === undefined) return []
  const standards = data.standards.map(({ service }, at) => ({ name: service, path: ['public', 'standards', at, 'service'] }))
  const tariffs = data.tariffs.map(({ title, since, until }, at) => ({
    name: title,
    since,
    until,
    path: ['public', 'tariffs', at, 'title'],
  }))
  return [
    ...sameAddress('Standar pelayanan', standards),
    ...sameAddress('Tabel tarif', tariffs),
    ...wrongPosts(data.officers?.people ?? []),
    ...wrongRegisters(data.ppid?.registers ?? []),
    ...overlappingSurveys(data.surveys),
  ]
}

/** Things that have an address of their own, with the days on which it exists. */
interface Addressed {
  name: string
  since?: CalendarDay | undefined
  until?: CalendarDay | undefined
  path: FieldPath
}

const isBefore = ({ until }: Addressed, { since }: Addressed): boolean => until !== undefined && since !== undefined && until < since

/** Two names that would make the same address on the same day, where only one of them could be read. */
function sameAddress(what: string, named: readonly Addressed[]): FieldProblem[] {
  return named.flatMap((own, at) => {
    const { name, path } = own
    const isSame = (one: Addressed): boolean => nameInAddress(one.name) === nameInAddress(name)
    const earlier = named.slice(0, at).find((one) => isSame(one) && !isBefore(one, own) && !isBefore(own, one))
    return earlier ? mistake(path, say(faults.twice, { what, name: quoted(name), earlier: formatPath(earlier.path.slice(1, 3)) })) : []
  })
}

/** Officers below a post that nobody has, or below themselves, who would have no place in the list. */
function wrongPosts(people: NonNullable<PublicFacts['officers']>['people']): FieldProblem[] {
  const posts = people.map(({ post }) => post)
  const above = new Map(people.map((one) => [one.post, one.above]))
  return people.flatMap((one, at) => {
    const path = ['public', 'officers', 'people', at, 'above']
    if (one.above === undefined) return []
    if (!posts.includes(one.above)) return mistake(path, explainUnknownChoice(one.above, 'jabatan', posts))
    let next: string | undefined = one.above
    for (let steps = 0; next !== undefined && next !== one.post && steps < people.length; steps += 1) next = above.get(next)
    return next === undefined ? [] : mistake(path, say(faults['post-ring'], { name: quoted(one.above) }))
  })
}

function wrongRegisters(registers: NonNullable<PublicFacts['ppid']>['registers']): FieldProblem[] {
  return registers.flatMap(({ received, granted, partly, refused }, at) => {
    const sum = granted + partly + refused
    return sum <= received ? [] : mistake(['public', 'ppid', 'registers', at, 'received'], say(faults['register-sum'], { sum, received }))
  })
}

function overlappingSurveys(surveys: PublicFacts['surveys']): FieldProblem[] {
  return surveys.flatMap(({ from, until }, at) => {
    const other = surveys.slice(0, at).find((one) => one.from <= until && from <= one.until)
    return other ? mistake(['public', 'surveys', at, 'from'], faults['survey-overlap']) : []
  })
}
