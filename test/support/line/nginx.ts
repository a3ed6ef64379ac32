import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WAIT_TIMEOUT_MS } from '../wait-timeout.ts'
import { makeCertificate } from './certificate.ts'
import { freePorts } from './free-ports.ts'

const configuration = fileURLToPath(new URL('../../../docs/deploying/nginx.conf', import.meta.url))

/** Programs the test needs that are not installed. */
export const missingForNginx = (): string[] =>
  ['nginx', 'openssl'].filter((name) => spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error !== undefined)

export interface Nginx {
  readonly url: string
  readonly plainUrl: string
  /** Its self-signed certificate. */
  readonly certificate: string
  stop(): Promise<void>
}

/** Throws if a place is missing, because then the tested configuration differs from the documented one. */
const replaced = (text: string, places: readonly (readonly [string, string])[]): string =>
  places.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`docs/deploying/nginx.conf does not say ${from} any more`)
    return done.replaceAll(from, to)
  }, text)

/** The rest of a Debian configuration, with all paths in the test's folder. */
const around = (folder: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  gzip on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/tiger-tally.conf;
}`

const listens = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return answered
}

/** Starts nginx with the documented configuration, in front of services on these four ports. */
export const startNginx = async (services: readonly [number, number, number, number]): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-nginx-'))
  chmodSync(folder, 0o755)
  const { certificate, key } = makeCertificate(folder)
  const [plain, tls] = await freePorts(2)
  const text = replaced(readFileSync(configuration, 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    // Not every machine has IPv6.
    ['listen [::]:80;', `listen 127.0.0.9:${plain};`],
    ['listen 443 ', `listen 127.0.0.1:${tls} `],
    ['listen [::]:443 ', `listen 127.0.0.9:${tls} `],
    ['https://$host$', `https://$host:${tls}$`],
    ['tally.example;', '127.0.0.1;'],
    ['/etc/letsencrypt/live/tally.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/tally.example/privkey.pem', key],
    ...services.map((port, at) => [`127.0.0.1:${4173 + at} `, `127.0.0.1:${port} `] as const),
  ])
  writeFileSync(join(folder, 'tiger-tally.conf'), text)
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + String(chunk)).slice(-4_000)
  })
  for (const end = Date.now() + WAIT_TIMEOUT_MS; !(await listens(tls)); ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx does not listen:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `https://127.0.0.1:${tls}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    certificate: readFileSync(certificate, 'utf8'),
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
