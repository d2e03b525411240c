import type { ChildProcess } from 'node:child_process'

/** A place with an npm and a Node of its own, and a clean clone of the project. */
export interface Machine {
  /** Name in reports: "npm 9.2.0, Node 18.20.8". */
  name: string
  /** Runs a line of shell in the clone, in a process group of its own; both its outputs can be read. */
  spawn(line: string, env?: Readonly<Record<string, string>>): ChildProcess
  dispose(): Promise<void>
}
