import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { openTestServer, type TestServer } from './test-server.ts'

/** Opens a site and records every route that is registered meanwhile. */
export async function openWithRoutes(
  needs?: Parameters<typeof openTestServer>[0],
): Promise<{ server: TestServer; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = []
  const onFramework = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', onFramework)
  const server = await openTestServer(needs)
  unsubscribe('fastify.initialization', onFramework)
  return { server, routes }
}
