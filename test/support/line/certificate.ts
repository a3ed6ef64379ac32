import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export interface CertificateFiles {
  readonly certificate: string
  readonly key: string
}

/** A self-signed certificate for this machine, in two files of the folder. */
export const makeCertificate = (folder: string): CertificateFiles => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { certificate, key }
}
