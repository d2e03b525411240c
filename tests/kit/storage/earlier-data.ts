import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** A data folder of version 0.1.0. The README beside it lists its contents. */
export const EARLIER_DATA = 'tests/fixtures/data-0.1.0'

/** A moment at which its sessions are still valid. */
export const SOON_AFTER = new Date('2026-11-20T08:00:00.000Z')

/** The person who wrote the review "Perawat IGD cepat dan ramah." with five stars and a photo. */
export const SARI = { cookie: 'rsud-session=wAf80aEYXz_Fhtfug20YgC4KFsz-Vj36MQtjc4cuZE4' }

/** The person who uploaded a photo and has no review yet. */
export const RINI = { cookie: 'rsud-session=ZukDyPHA-7cu0ftVzPav129yPQVitDRNV_psd5OTiK8' }

export async function copyEarlierData(dataDir: string): Promise<void> {
  for (const name of ['situs-rsud.sqlite', 'images']) await cp(join(EARLIER_DATA, name), join(dataDir, name), { recursive: true })
}
