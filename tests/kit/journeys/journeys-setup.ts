import { chromium } from '@playwright/test'
import { bringChromium, findChromium } from '../../../scripts/chromium.ts'
import buildSite from '../processes/built-site.ts'
import { prepareSharedPictures } from '../processes/shared-pictures.ts'
import { startSite } from '../processes/site-process.ts'

/** Runs before all journeys: a Chromium that is missing or cannot show the page is reported once, not by every journey. */
export default async function setUpJourneys(): Promise<void> {
  const missing = await bringChromium()
  if (missing !== null) throw new Error(missing)
  buildSite()
  await prepareSharedPictures()
  const site = await startSite()
  try {
    const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      await (await browser.newPage()).goto(site.url)
    } finally {
      await browser.close()
    }
  } catch (error) {
    const sentence = 'This Chromium cannot show the page: install the package `chromium` of your system and run this again.'
    throw new Error(sentence, { cause: error })
  } finally {
    await site.dispose()
  }
}
