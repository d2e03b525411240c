/** Trace categories of Chromium for the main thread. */
export const TRACED = ['toplevel', 'loading', 'blink.user_timing']

/** The definition of a long task, in milliseconds. */
const LONG_MILLISECONDS = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds; `tdur` is processor time. */
  ts: number
  tdur?: number
}

/** The tasks of the last opened page, in milliseconds of processor time. */
export function readTasks(trace: Buffer): { blocking: number; longestTask: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('the trace has no first paint')
  const { pid, tid } = painted
  const tasks = traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.name === 'ThreadControllerImpl::RunTask')
  const lengths = (from: number): number[] => tasks.flatMap(({ ts, tdur = 0 }) => (ts >= from ? tdur / 1000 : []))
  return {
    blocking: lengths(0).reduce((sum, length) => sum + Math.max(0, length - LONG_MILLISECONDS), 0),
    longestTask: Math.max(0, ...lengths(painted.ts)),
  }
}
