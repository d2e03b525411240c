/** Before a run of tests: those that start the real server start what is built of these sources, never an older program. */
export default async function buildSite(): Promise<void> {
  await import('../../scripts/ensure-build.ts')
}
