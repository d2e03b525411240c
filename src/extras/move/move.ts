import { ASIDE_DAYS } from '../../ground/data-folder/aside.ts'
import { dataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { readConfig } from '../../ground/config/config.ts'
import { moveData } from './move-data.ts'
import { withProgress } from '../../ground/time/progress.ts'

export async function moveHouse(): Promise<string> {
  const config = readConfig()
  const moved = await withProgress((tell) => moveData(dataPlacesOf(config), config, new Date(), tell))
  if (moved === null) return 'Data sudah dipindahkan sebelumnya, dan yang lama sudah disisihkan.'
  const { tables, photos } = moved
  const what = [
    tables && `${tables.reviews.rows} ulasan, ${tables.users.rows} pengguna`,
    photos && `${photos.copied + photos.alreadyThere} foto`,
  ]
  const lost =
    photos !== null && photos.lost.length > 0 ? ` ${photos.lost.length} foto sudah hilang sebelumnya: ${photos.lost.join(', ')}.` : ''
  const old =
    tables === null
      ? `Foto lama di ${config.dataDir} tidak diubah.`
      : `Data lama disisihkan di ${config.dataDir}, dalam folder sebelum-pindah-…, tanpa keadaan masuk, dan dihapus setelah ${ASIDE_DAYS} hari.`
  return `Data dipindahkan dan diperiksa: ${what.filter(Boolean).join(', ')}.${lost} ${old} Isi situs tetap dibaca dari ${config.contentDir}: setiap komputer yang menjalankan situs memerlukannya.`
}
