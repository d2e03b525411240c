import type { ImageStoreConfig } from '../config/storage-config.ts'
import { createDiskImageStore } from './disk-image-store.ts'
import type { ImageStore } from './image-store.ts'

export async function openImageStore(config: ImageStoreConfig): Promise<ImageStore> {
  if (config.kind === 'disk') return createDiskImageStore(config.folder)
  // Code that a site with a folder of photos never loads.
  const { createS3ImageStore } = await import('./s3-image-store.ts')
  return createS3ImageStore(config)
}
