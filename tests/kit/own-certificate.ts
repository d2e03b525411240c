import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterwards, newFolder } from './afterwards.ts'

/** Files of a certificate for `localhost` that was made just now; `isTrusted`: by this process. */
export async function ownCertificate({ isTrusted = true, days = 2 } = {}): Promise<{ key: string; cert: string }> {
  const folder = await newFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', String(days), ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  if (isTrusted) {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
    afterwards(() => setDefaultCACertificates(before))
  }
  return { key, cert }
}
