/** The result of work that may be refused: `done`, or the code of the problem. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    ({ code }) => code,
  )
}
