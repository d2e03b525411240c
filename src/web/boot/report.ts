/** Says an error as the browser says an uncaught one, without stopping what follows. */
export function report(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
