import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Around every run of tests: the environment names a data folder whose hospital nobody can read. A test, a budget or a build that
 * would take a hospital's content for the sample fails. Gives how to take it away.
 */
export default function placeUnreadableHospital(): () => void {
  const dataDir = mkdtempSync(join(tmpdir(), 'situs-rsud-unreadable-'))
  mkdirSync(join(dataDir, 'content'))
  writeFileSync(join(dataDir, 'content/hospital.yaml'), 'name: [')
  process.env['DATA_DIR'] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
