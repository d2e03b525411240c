import { dataPlacesOf } from '../data-folder/data-places.ts'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { moveData } from '../move/move-data.ts'
import { withProgress } from '../time/progress.ts'

export async function move(): Promise<string> {
  const config = createConfig(readEnv())
  const { tables, photos } = await withProgress((tell) => moveData(dataPlacesOf(config), config, new Date(), tell))
  const what = [
    tables && `${tables.reviews.rows} ulasan, ${tables.users.rows} pengguna`,
    photos && `${photos.copied + photos.alreadyThere} foto`,
  ]
  const lost =
    photos !== null && photos.lost.length > 0 ? ` ${photos.lost.length} foto sudah hilang sebelumnya: ${photos.lost.join(', ')}.` : ''
  return `Data dipindahkan dan diperiksa: ${what.filter(Boolean).join(', ')}.${lost} Data lama di ${config.dataDir} tidak diubah. Isi situs tetap dibaca dari ${config.contentDir}: setiap komputer yang menjalankan situs memerlukannya.`
}
