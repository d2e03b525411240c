import type { ProblemCode } from '../../contract/problem.ts'
import type { Drawing } from '../../content/fields/meta.ts'
import type { PictureOrder } from './encode-picture.ts'

/** The jobs of decoding and encoding. A visitor's bad file is refused with a {@link Problem}. */
export interface ImageJobs {
  /** Makes the picture to keep from an untrusted file, in the form that its place needs. Only the file's path passes between the processes. */
  sentPicture(order: { file: string; drawing: Drawing; mostPixels?: number }): Promise<Buffer>
  avatar(original: Buffer): Promise<Buffer>
  picture(order: PictureOrder): Promise<Buffer>
}

/** A job for the process; `id` is repeated in the answer. */
export type JobRequest = { [Job in keyof ImageJobs]: { id: number; job: Job; input: Parameters<ImageJobs[Job]>[0] } }[keyof ImageJobs]

export type JobAnswer = { id: number } & ({ image: Buffer } | { refused: ProblemCode } | { failed: string })
