import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
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

const { fillers, headers: names } = parse(readFileSync(join(import.meta.dirname, 'header-cases.yaml'), 'utf8')) as {
  fillers: Record<string, string>
  headers: string[]
}
const HEADERS = [...names, CLIENT_HEADER, REQUEST_KEY_HEADER]

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
    return Object.entries(fillers).flatMap(([filler, text]): Case[] => {
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
