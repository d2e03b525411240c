import { formatContentProblems, loadContent } from './load-content.ts'

const folder = process.argv[2] ?? 'content'
const content = await loadContent(folder)

if (content.ok) {
  const { hospital, doctors } = content.site
  console.log(`${folder} baik: ${hospital.name}, ${doctors.doctors.length} dokter.`)
} else {
  console.error(formatContentProblems(content.problems))
  console.error(`\n${content.problems.length} hal perlu diperbaiki.`)
  process.exitCode = 1
}
