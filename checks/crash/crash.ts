/** `npm run test:crash -- KILLS`: kills the server under load and prints whether everything that it had confirmed is there. */
import { crashRun } from '../tests/crash/crash-run.ts'

const kills = Number(process.argv[2] ?? 200)
const start = performance.now()

const report = await crashRun(kills, ({ kills: done, acknowledged, lost, doubled, faults }) => {
  if (done % 20 === 0) console.log(`${done} kills, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${faults.length} faults`)
})
for (const fault of report.faults) console.error(fault)
const { acknowledged, unanswered, lost, doubled, faults } = report
const seconds = Math.round((performance.now() - start) / 1000)
console.log(
  `${report.kills} kills in ${seconds} s: ${acknowledged} acknowledged writes, ${unanswered} unanswered, ${lost} lost, ${doubled} doubled, ${faults.length} other faults`,
)
process.exitCode = lost + doubled + faults.length > 0 || acknowledged === 0 ? 1 : 0
