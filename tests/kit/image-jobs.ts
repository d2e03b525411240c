import { startImageProcess } from '../../src/ground/image-process/start-image-process.ts'

/**
 * The decoder of all servers of a worker: its start takes longer than most tests. It ends when it has no work for a while. In the test's
 * own process it would forbid sharp to read most formats, also to the tests after it.
 */
export const imageJobs = startImageProcess()
