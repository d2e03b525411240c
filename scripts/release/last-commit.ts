import { execFileSync } from 'node:child_process'

export interface Commit {
  time: Date
  /** Whoever makes a release keeps it: "Name <address>". */
  author: string
}

/** What a release says of its time and its maker, so that it is the same bytes whenever it is made. */
export function lastCommit(): Commit {
  const [seconds = '', author = ''] = execFileSync('git', ['log', '-1', '--format=%ct%n%an <%ae>'], { encoding: 'utf8' }).split('\n')
  return { time: new Date(Number(seconds) * 1000), author }
}
