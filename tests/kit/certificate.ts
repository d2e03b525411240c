import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Files of a certificate for `localhost` that is made just now. */
export function makeCertificate(folder: string, days = 2): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', String(days), ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key, cert }
}
