import type { PictureOrder } from './encode-picture.ts'

/** All that is decoded or encoded. What a visitor's file does wrong is refused with a {@link Problem}. */
export interface ImageJobs {
  /** Of an untrusted file the photo that is kept. Only its path passes between the processes. */
  photo(file: string): Promise<Buffer>
  /** Of an untrusted picture a small square. */
  avatar(original: Buffer): Promise<Buffer>
  /** One size of a picture of the content. */
  picture(order: PictureOrder): Promise<Buffer>
}

/** From the server to the process; `id` is told again with the answer. */
export type JobRequest = { [Job in keyof ImageJobs]: { id: number; job: Job; input: Parameters<ImageJobs[Job]>[0] } }[keyof ImageJobs]
