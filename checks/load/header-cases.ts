import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints, REQUEST_KEY_HEADER } from '../../src/contract/endpoints.ts'

/** One way to fill a request to the limit that the server has for headers. */
export interface Case {
  name: string
  /** The kind of route. Cases with the same target and the same answer are compared with each other. */
  target: string
  method: string
  /** Each request differs from the one before, so that no cache makes it cheap. */
  requestOf(nth: number): { path: string; headers: Record<string, string> }
}

/** Address and headers together; Node refuses 16 kB and more. */
const CHARACTERS = 15_500

/** Texts that make parsers of lists, quoted strings, addresses and escapes backtrack. */
const FILLERS: Readonly<Record<string, string>> = {
  spaces: ' ',
  tabs: '\t',
  commas: ',',
  'commas with spaces': ' , ',
  semicolons: ';',
  'equals signs': '=',
  quotes: '"',
  backslashes: '\\"',
  letters: 'a',
  names: 'gzip,',
  parameters: ';q=0.1',
  pairs: 'a=b; ',
  ranges: '0-1,',
  addresses: '1.1.1.1, ',
  'IPv6 addresses': '::1, ',
  escapes: '%25',
  dots: '../',
  brackets: '[(',
}

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'content-type',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'save-data',
  'sec-fetch-site',
  'x-forwarded-for',
  CLIENT_HEADER,
  REQUEST_KEY_HEADER,
] as const

/** Characters that an address may contain unescaped. */
const IN_ADDRESSES = /^[^\s"\\]+$/u

/** Every header and the address, with every filler, for every kind of route. `asset` is a file of the build. */
export function listCases(asset: string, cookie: string): Case[] {
  const writing = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
  const targets = [
    { method: 'GET', path: endpoints.page, headers: {} },
    { method: 'GET', path: asset, headers: {} },
    { method: 'GET', path: `${endpoints.pictures}tidak-ada`, headers: {} },
    { method: 'GET', path: `${endpoints.images}tidak-ada`, headers: {} },
    { method: 'GET', path: endpoints.reviews, headers: {} },
    { method: 'GET', path: endpoints.session, headers: {} },
    { method: 'GET', path: endpoints.loginCallback, headers: {} },
    { method: 'PUT', path: endpoints.review('tidak-ada'), headers: writing },
  ]
  return targets.flatMap(({ method, path, headers }, place) => {
    const target = `${method} ${path}`
    const visitor = { ...headers, 'x-forwarded-for': `198.51.100.${place + 1}` }
    return Object.entries(FILLERS).flatMap(([filler, text]): Case[] => {
      const valueOf = (nth: number): string => `a${text.repeat(CHARACTERS / text.length)}a${nth}`
      const filled = HEADERS.map((header) => ({
        name: `${header}: ${filler}`,
        target,
        method,
        requestOf: (nth: number) => ({ path, headers: { ...visitor, [header]: valueOf(nth) } }),
      }))
      const addressed = ['', '?'].map((mark) => ({
        name: filler,
        target: `${target}${mark}…`,
        method,
        requestOf: (nth: number) => ({ path: path + mark + valueOf(nth), headers: visitor }),
      }))
      return IN_ADDRESSES.test(text) ? filled.concat(addressed) : filled
    })
  })
}
