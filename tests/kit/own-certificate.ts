import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterwards, newFolder } from './afterwards.ts'
import { makeCertificate } from './certificate.ts'

/** Files of a new certificate for `localhost`; `isTrusted`: this process trusts it. */
export async function ownCertificate({ isTrusted = true, days = 2 } = {}): Promise<{ key: string; cert: string }> {
  const { key, cert } = makeCertificate(await newFolder(), days)
  if (isTrusted) {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
    afterwards(() => setDefaultCACertificates(before))
  }
  return { key, cert }
}
