import { startSite } from '../tests/support/site-process.ts'
import { median } from './row.ts'
import type { Row } from './row.ts'

/** From the start of the process to the last byte of its first page. */
export async function measureStartUp(times = 5): Promise<Row[]> {
  const site = await startSite({ HOST: '127.0.0.1' })
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) {
    await site.stop()
    const start = performance.now()
    await site.start()
    await (await fetch(site.url)).text()
    seconds.push((performance.now() - start) / 1000)
  }
  await site.dispose()
  const typical = median(seconds)
  return [{ what: 'start to first page', measured: `${typical.toFixed(2)} s`, goal: '≤ 0.5 s', met: typical <= 0.5 }]
}
