import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from './certificate.ts'

/** TLS with HTTP/2 in front of a plain service, as a reverse proxy puts it there. */
export interface TlsFront {
  readonly url: string
  stop(): Promise<void>
}

/** Meant for one connection, and forbidden in HTTP/2. */
const HOP = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|proxy-connection$|http2-settings$)/
const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)))

const passTo = (target: URL) => (near: Http2ServerRequest, answer: Http2ServerResponse) => {
  const headers = { ...withoutHop(near.headers), host: near.authority, 'x-forwarded-proto': 'https' }
  const far = request(
    { host: target.hostname, port: target.port, method: near.method, path: near.url, headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, withoutHop(reply.headers))
      reply.pipe(answer)
    },
  )
  far.on('error', () => answer.stream?.destroy())
  answer.on('close', () => far.destroy())
  near.pipe(far)
}

/** A browser takes its certificate with `--ignore-certificate-errors`. */
export const startTlsFront = async (target: string): Promise<TlsFront> => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-tls-'))
  const { certificate, key } = makeCertificate(folder)
  const server = createSecureServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    passTo(new URL(target)),
  )
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the front has no port')
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
        rmSync(folder, { recursive: true, force: true })
      }),
  }
}
