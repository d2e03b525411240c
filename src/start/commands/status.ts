import { readConfig } from '../../ground/config/config.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { explainClockFault, type ClockFault } from '../../ground/time/clock-check.ts'
import { valueNamed } from '../../contract/value-named.ts'

const PATIENCE_MILLISECONDS = 5000

/** Addresses of "every network", which nobody can ask at. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** Asks the site that runs on this machine with the same settings. Supervisors of containers run it, since an image has no other program to ask with. */
export async function status(): Promise<string> {
  const { host, port } = readConfig()
  const url = `http://${valueNamed(EVERYWHERE, host) ?? host}:${port}${endpoints.readyz}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }).catch((error: unknown) => {
    throw new OperatorError(`Tidak ada jawaban dari ${url}: situs tidak berjalan, atau HOST dan PORT berbeda.`, { cause: error })
  })
  if (!answer.ok) throw new OperatorError(`Situs berjalan tetapi belum siap (${answer.status}): lihat catatannya.`)
  const { clock } = (await answer.json()) as { clock?: ClockFault }
  return clock === undefined ? 'Situs siap.' : `Situs siap, tetapi: ${explainClockFault(clock)}`
}
