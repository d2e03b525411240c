/** Reports the steps of a check while it runs: a sentence each, whether it passed, and what was found if not. */
export interface Story {
  /** Tries a step. A failure is reported, and the next steps are tried all the same. */
  step(sentence: string, tries: () => Promise<void>): Promise<void>
  failed(): number
  told(): number
}

export function tellStory(): Story {
  let told = 0
  let failed = 0
  return {
    async step(sentence, tries) {
      const start = performance.now()
      const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
      told += 1
      try {
        await tries()
        console.log(`✓ ${sentence} (${seconds()})`)
      } catch (error) {
        failed += 1
        console.log(`✗ ${sentence} (${seconds()})\n${indented(error instanceof Error ? error.message : String(error))}`)
      }
    },
    failed: () => failed,
    told: () => told,
  }
}

const indented = (text: string): string => text.trimEnd().replaceAll(/^/gmu, '    ')
