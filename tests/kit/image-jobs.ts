import { startImageProcess } from '../../src/ground/image-process/start-image-process.ts'

/**
 * The image process that all servers of a worker share, because its start takes longer than most tests. It ends when it has no work for a while.
 * Within the test's own process it would forbid sharp to read most formats, for later tests too.
 */
export const imageJobs = startImageProcess()
