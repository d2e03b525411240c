import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { endpoints } from '../../src/contract/endpoints.ts'
import { photoForm } from '../../tests/kit/upload.ts'
import { watchMemory } from './memory.ts'
import { ratio, type Row } from './row.ts'
import { siteWithVisitors } from './site.ts'

const AT_ONCE = 50
const RETRY_MILLISECONDS = 500

/** Fifty people upload a photo of twelve megapixels at the same moment. Refused uploads are tried again. */
export async function measureUploads(left: AsyncDisposableStack): Promise<Row[]> {
  const { site, people } = await siteWithVisitors(left, AT_ONCE)
  const photo = await makePhoto()

  const memory = watchMemory(site.pid)
  const start = performance.now()
  await Promise.all(people.map((headers, place) => upload(site.url, { ...headers, 'x-forwarded-for': `10.0.0.${place}` }, photo)))
  const seconds = (performance.now() - start) / 1000
  const peak = memory.peakMegabytes()
  await site.stop()

  const encode = await secondsToEncode(photo)
  return [
    {
      what: `${AT_ONCE} parallel uploads (${(photo.length / 1e6).toFixed(1)} MB each), memory of server and image process`,
      measured: peak === null ? 'not known on this system' : `${peak} MB`,
      goal: 'RSS ≤ 250 MB',
      met: peak === null ? null : peak <= 250,
    },
    {
      what: 'uploads per second',
      measured: (AT_ONCE / seconds).toFixed(1),
      against: `sharp alone, one after the other ${(1 / encode).toFixed(1)}: ${ratio(AT_ONCE / seconds, 1 / encode)}`,
      goal: "sharp's throughput is the bound",
      met: AT_ONCE / seconds >= 0.5 / encode,
    },
  ]
}

/** As a phone makes it: twelve megapixels, some megabytes. */
export async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

export async function upload(url: string, headers: Record<string, string>, photo: Buffer): Promise<void> {
  for (;;) {
    const status = await fetch(url + endpoints.upload, { method: 'POST', headers, body: photoForm(photo) }).then(
      async (answer) => {
        await answer.text()
        return answer.status
      },
      () => 0,
    )
    if (status >= 200 && status < 300) return
    if (status !== 503 && status !== 0) throw new Error(`an upload was answered with ${status}`)
    await pause(RETRY_MILLISECONDS)
  }
}

/** Time that sharp alone needs for the same work. */
async function secondsToEncode(photo: Buffer): Promise<number> {
  const start = performance.now()
  for (let time = 0; time < 3; time += 1) {
    await sharp(photo)
      .autoOrient()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  }
  return (performance.now() - start) / 3000
}
