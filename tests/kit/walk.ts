import { DomUtils, parseDocument } from 'htmlparser2'

/** A request of a browser without scripts. */
export interface Request {
  address: string
  /** Fields of a form that is sent with POST. */
  fields?: readonly Field[]
  /** The name of the form's file field. */
  file?: string | undefined
}
export type Field = readonly [name: string, value: string]

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** A link or form that may be followed. */
export interface Way {
  address: string
  isPost: boolean
  /** For a form: its kinds of controls, the pressed button, and how it is filled in. */
  kinds: readonly string[]
}

interface WalkNeeds {
  ask(request: Request): Promise<Answer>
  starts: readonly string[]
  /** Whether to follow it; called once for each. */
  wants(way: Way): boolean
  /** Also sends the forms in answers to sent forms. */
  isDeep?: boolean
}

const NOWHERE = 'http://situs.invalid'

/** Requests that end the session, which are sent last. */
const ENDS = /keluar|hapus-akun|perangkat/u

/** Follows every link and sends every form: first those that only read, last those that end a session. */
export async function* walk({ ask, starts, wants, isDeep = false }: WalkNeeds): AsyncGenerator<Answer & { request: Request }> {
  const known = new Set<string>()
  const [pages, forms, ends]: [Request[], Request[], Request[]] = [[], [], []]
  const read = (address: string, kinds: readonly string[] = []): void => {
    if (known.has(address)) return
    known.add(address)
    if (wants({ address, isPost: false, kinds })) pages.push({ address })
  }
  const send = (address: string, { kinds, fields, file }: Sending): void => {
    if (!wants({ address, isPost: true, kinds })) return
    const request = { address, fields: fields(), file }
    const name = nameOf(request)
    if (known.has(name)) return
    known.add(name)
    ;(ENDS.test(name) ? ends : forms).push(request)
  }
  for (const start of starts) read(start)
  for (;;) {
    const request = pages.shift() ?? forms.shift() ?? ends.shift()
    if (request === undefined) return
    const answer = await ask(request)
    yield { request, ...answer }
    const isPage = request.fields === undefined
    const base = new URL(request.address, NOWHERE)
    const { location, 'content-type': type } = answer.headers
    if (location !== undefined) follow(base, location, read)
    if (type?.startsWith('text/html') !== true || (!isPage && !isDeep)) continue
    const document = parseDocument(answer.body)
    if (isPage) for (const { attribs } of DomUtils.getElementsByTagName('a', document)) follow(base, attribs['href'], read)
    for (const form of DomUtils.getElementsByTagName('form', document))
      follow(base, form.attribs['action'] || request.address, (address) => {
        for (const sending of sendings(form)) {
          if (form.attribs['method'] === 'post') send(address, sending)
          // The search form in an answer to a search would lead on without end.
          else if (isPage && base.search === '') read(`${address.split('?')[0]}?${encode(sending.fields())}`, sending.kinds)
        }
      })
  }
}

export const encode = (fields: readonly Field[]): string =>
  new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString()

/** The fields of a form by their names. */
export function grouped(fields: readonly Field[]): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [name, value] of fields) (values[name] ??= []).push(value)
  return values
}

/** Two requests of the same name count as one; their token does not matter. */
export function nameOf({ address, fields }: Request): string {
  return fields === undefined ? address : `${address} ${encode(fields.filter(([name]) => name !== 'token'))}`
}

/** Follows a link within this site, without its fragment. */
function follow(base: URL, href: string | undefined, go: (address: string) => void): void {
  if (href === undefined) return
  const { origin, pathname, search } = new URL(href, base)
  if (origin === base.origin) go(`${pathname}${search}`)
}

type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const WAYS = ['first', 'every'] as const

interface Sending {
  kinds: readonly string[]
  fields(): Field[]
  file: string | undefined
}

/** Each button of a form, once with its first text changed, and once with all of them. */
function sendings(form: Tag): Sending[] {
  const tags = DomUtils.getElements({ tag_name: (name) => ['input', 'select', 'textarea', 'button'].includes(name) }, form, true).filter(
    DomUtils.isTag,
  )
  const buttons = tags.filter(({ name, attribs }) => name === 'button' && attribs['type'] !== 'button')
  const controls = tags.filter(({ name, attribs }) => name !== 'button' && attribs['name'] !== undefined)
  const types = [...new Set(controls.map(({ name, attribs }) => attribs['type'] ?? name))]
  const file = controls.find(({ attribs }) => attribs['type'] === 'file')?.attribs['name']
  const ways = types.every((type) => type === 'hidden') ? WAYS.slice(0, 1) : WAYS
  return buttons.flatMap(({ attribs: { name, value = '' } }) =>
    ways.map((way) => ({
      kinds: types.map((type) => [type, value.replace(/:.*/u, ''), way].join(' ')),
      file,
      fields: () => [...fieldsOf(controls, way), ...(name === undefined ? [] : [[name, value] as const])],
    })),
  )
}

function fieldsOf(controls: readonly Tag[], way: (typeof WAYS)[number]): Field[] {
  let texts = 0
  const type = (written: string): string => {
    texts += 1
    return way === 'every' || (way === 'first' && texts === 1) ? `${written} Contoh`.trim() : written
  }
  /** Names of radio groups with a checked choice. */
  const chosen = new Set(controls.flatMap(({ attribs }) => ('checked' in attribs ? (attribs['name'] ?? []) : [])))
  return controls.flatMap((control): Field[] => {
    const { name = '', type: kind = 'text', value = '' } = control.attribs
    if (control.name === 'textarea') return [[name, type(DomUtils.textContent(control).replace(/^\n/u, ''))]]
    if (control.name === 'select') {
      const options = DomUtils.getElementsByTagName('option', control)
      const option = options.find(({ attribs }) => 'selected' in attribs) ?? options[0]
      return option === undefined ? [] : [[name, option.attribs['value'] ?? DomUtils.textContent(option)]]
    }
    if (kind === 'radio' || kind === 'checkbox') {
      const isTaken = 'checked' in control.attribs || !chosen.has(name)
      if (isTaken) chosen.add(name)
      return isTaken ? [[name, value]] : []
    }
    if (kind === 'file') return []
    return [[name, ['text', 'search', 'url', 'email', 'tel'].includes(kind) ? type(value) : value]]
  })
}
