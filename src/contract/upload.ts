/** Answer of `POST /upload-review` (multipart, one field `image`). */
export type UploadAnswer = { success: true; imageUrl: string } | { success: false; error: string }

export const UPLOAD_FIELD = 'image'
