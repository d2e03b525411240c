/** Reports an error like an uncaught one, without stopping the code that follows. */
export function report(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
