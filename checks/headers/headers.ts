/** `npm run test:headers`: fills each header and address to the limit in many ways; none may cost much more processor time than the cheapest. Linux only. */
import { headerCostRun } from '../tests/header-cost/header-cost-run.ts'

/** How many of the most expensive cases are shown, whether they fail or not. */
const LINES = 20

const { costs, dear } = await headerCostRun()
const times = (part: number, whole: number): string => (part / whole).toFixed(1)
const lines = costs
  .toSorted((a, b) => b.microseconds / b.cheapest - a.microseconds / a.cheapest)
  .map(
    ({ target, name, answer, microseconds, cheapest }) =>
      `${times(microseconds, cheapest)}×  ${Math.round(microseconds)} µs  ${target} (${answer})  ${name}`,
  )
for (const line of lines.slice(0, LINES)) console.log(line)
console.log(`${costs.length} cases, ${dear.length} cost more than 5 times the cheapest of their target and answer`)
process.exitCode = dear.length > 0 || costs.length === 0 ? 1 : 0
