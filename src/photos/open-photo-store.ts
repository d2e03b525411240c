import type { PhotoStoreConfig } from '../ground/config/config.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'
import type { PhotoStore } from './photo-store.ts'

export async function openPhotoStore(config: PhotoStoreConfig, minFreeBytes?: number): Promise<PhotoStore> {
  if (config.kind === 'disk') return createDiskPhotoStore(config.folder, minFreeBytes)
  // Code that a site with a folder of photos never loads.
  const { createS3PhotoStore } = await import('./s3-photo-store.ts')
  return createS3PhotoStore(config)
}
