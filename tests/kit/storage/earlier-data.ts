import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** A data folder as version 0.1.0 left it. What it holds stands in the README beside it. */
export const EARLIER_DATA = 'tests/fixtures/data-0.1.0'

/** A moment at which its people are still signed in. */
export const SOON_AFTER = new Date('2026-11-20T08:00:00.000Z')

/** Wrote the review "Perawat IGD cepat dan ramah." with five stars and a photo. */
export const SARI = { cookie: 'rsud-session=wAf80aEYXz_Fhtfug20YgC4KFsz-Vj36MQtjc4cuZE4' }

/** Has sent a photo and no review yet. */
export const RINI = { cookie: 'rsud-session=ZukDyPHA-7cu0ftVzPav129yPQVitDRNV_psd5OTiK8' }

export async function copyEarlierData(dataDir: string): Promise<void> {
  for (const name of ['situs-rsud.sqlite', 'images']) await cp(join(EARLIER_DATA, name), join(dataDir, name), { recursive: true })
}
