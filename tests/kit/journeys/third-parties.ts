import type { BrowserContext } from '@playwright/test'
import { isLoopback } from '../../../src/ground/http/loopback.ts'
import { map, registrationUrl } from './content.ts'

export const CHAT_HOST = 'wa.me'
export const MAP_HOST = new URL(map.embedUrl).host
export const REGISTRATION_HOST = new URL(registrationUrl).host

const KNOWN_HOSTS = new Set([CHAT_HOST, MAP_HOST, REGISTRATION_HOST])

const EMPTY_PAGE = '<!doctype html><html lang="id"><title>Situs lain</title><p>Situs lain</p></html>'

/** Every request to another site. */
export type ThirdParties = Awaited<ReturnType<typeof standInForThirdParties>>

/** Keeps all requests on this machine: sites that the page may link to answer with an empty page, all others are refused. */
export async function standInForThirdParties(context: BrowserContext) {
  const requests: URL[] = []
  await context.route(
    (url) => !isLoopback(url.hostname),
    async (route) => {
      const url = new URL(route.request().url())
      requests.push(url)
      await (KNOWN_HOSTS.has(url.host) ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: EMPTY_PAGE }) : route.abort())
    },
  )
  return { requests, hosts: () => requests.map(({ host }) => host) }
}
