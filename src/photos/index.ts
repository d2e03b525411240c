export { createDiskPhotoStore, openPhotoStore } from './disk-photo-store.ts'
export { photoRoutes } from './photo-routes.ts'
export { createPhotoService, type PhotoService } from './photo-service.ts'
export { StoreUnavailableError, photoNameOf, photoUrlOf, type PhotoStore } from './photo-store.ts'
export {
  createUploadSpool,
  discardRest,
  readUpload,
  readUploads,
  type SentFile,
  type SpooledUpload,
  type UploadSpool,
} from './read-upload.ts'
export { createStoredPhotos, findPhoto, markDeleted, markUsed } from './stored-photos.ts'
