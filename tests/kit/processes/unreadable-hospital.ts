import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Around every run of tests: DATA_DIR names a folder with content that cannot be parsed. A test, a budget or a build that
 * reads a hospital's content instead of the sample fails. Returns a function that removes it.
 */
export default function placeUnreadableHospital(): () => void {
  const dataDir = mkdtempSync(join(tmpdir(), 'situs-rsud-unreadable-'))
  mkdirSync(join(dataDir, 'content'))
  writeFileSync(join(dataDir, 'content/hospital.yaml'), 'name: [')
  process.env['DATA_DIR'] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
