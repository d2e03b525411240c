import { startSite } from '../../tests/kit/processes/site-process.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'

/** A site of its own for a measurement, at which everything comes from this machine. */
export async function siteFor(left: AsyncDisposableStack, env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ HOST: '127.0.0.1', ...env })
  left.defer(() => site.dispose())
  return site
}
