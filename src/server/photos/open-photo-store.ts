import type { ImageStoreConfig } from '../config/storage-config.ts'
import { createDiskImageStore } from './disk-photo-store.ts'
import type { PhotoStore } from './photo-store.ts'

export async function openPhotoStore(config: ImageStoreConfig, minFreeBytes?: number): Promise<PhotoStore> {
  if (config.kind === 'disk') return createDiskImageStore(config.folder, minFreeBytes)
  // Code that a site with a folder of photos never loads.
  const { createS3ImageStore } = await import('./s3-photo-store.ts')
  return createS3ImageStore(config)
}
