import type { ProblemCode } from '../../contract/problem.ts'
import type { Drawing } from '../../content/fields/meta.ts'
import type { PictureOrder } from './encode-picture.ts'

/** Everything that is decoded or encoded. A visitor's bad file is refused with a {@link Problem}. */
export interface ImageJobs {
  /** Makes the picture that is kept from an untrusted file, in the form that its place asks for. Only the file's path passes between the processes. */
  sentPicture(order: { file: string; drawing: Drawing; mostPixels?: number }): Promise<Buffer>
  avatar(original: Buffer): Promise<Buffer>
  picture(order: PictureOrder): Promise<Buffer>
}

/** From the server to the process; `id` is told again with the answer. */
export type JobRequest = { [Job in keyof ImageJobs]: { id: number; job: Job; input: Parameters<ImageJobs[Job]>[0] } }[keyof ImageJobs]

export type JobAnswer = { id: number } & ({ image: Buffer } | { refused: ProblemCode } | { failed: string })
