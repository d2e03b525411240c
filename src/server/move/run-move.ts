/** `npm run move` */
import { dataPlacesOf } from '../backup/data-places.ts'
import { runCommand } from '../backup/run-command.ts'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { moveData } from './move-data.ts'

await runCommand('Data belum dipindahkan', async () => {
  const config = createConfig(readEnv())
  const { tables, photos } = await moveData(dataPlacesOf(config), config, new Date())
  const what = [
    tables && `${tables.reviews.rows} ulasan, ${tables.users.rows} pengguna`,
    photos && `${photos.copied + photos.alreadyThere} foto`,
  ]
  const lost =
    photos !== null && photos.lost.length > 0 ? ` ${photos.lost.length} foto sudah hilang sebelumnya: ${photos.lost.join(', ')}.` : ''
  return `Data dipindahkan dan diperiksa: ${what.filter(Boolean).join(', ')}.${lost} Data lama di ${config.dataDir} tidak diubah.`
})
