import { seed, type Visitors } from './seed.ts'
import { startSite, type SiteProcess } from '../../tests/kit/processes/site-process.ts'

/** A site for one measurement, which only this machine can reach. */
export async function siteFor(left: AsyncDisposableStack, env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ HOST: '127.0.0.1', ...env })
  left.defer(() => site.dispose())
  return site
}

/** The same with ten reviews, and signed-in people without a review. */
export async function siteWithVisitors(left: AsyncDisposableStack, visitors: number): Promise<{ site: SiteProcess; people: Visitors }> {
  const site = await siteFor(left, { TRUST_PROXY: '127.0.0.1' })
  await site.stop()
  const people = await seed(site.dataDir, 10, visitors)
  await site.start()
  return { site, people }
}
