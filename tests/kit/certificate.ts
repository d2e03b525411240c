import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Makes a certificate, and returns its files. */
export function makeCertificate(folder: string, days = 2, hosts: readonly string[] = ['localhost']): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`]
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', String(days), ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key, cert }
}
