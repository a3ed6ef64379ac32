import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config/config.ts'

/** A handler in front of the service; calls `next` for requests that are not its own. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void, server: Server) => void

/**
 * Slow clients must not hold connections. Load balancers usually keep theirs for 60 s, so ours stay a little longer.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

/**
 * Closes connections of clients that read nothing for this long, to free their buffers. A live stream sends heartbeats
 * more often.
 */
const SILENCE_MS = 30_000

export const listen = async (app: Hono, { host, port }: Pick<Config, 'host' | 'port'>, front?: Front) => {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer(limits, (request, response) => {
    const proceed = () => void answer(request, response)
    if (front) front(request, response, proceed, server)
    else proceed()
  })
  server.timeout = SILENCE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}` }
}

export const stopServer = async (server: Server, patienceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(patience)
}
