import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What may happen to one request on its way. `pass` is no fault. */
export const faults = [
  'refuse',
  'reset-before-read',
  'reset-after-read',
  'apply-then-reset',
  'truncate',
  'hang',
  'html',
  '401',
  '409',
  '422',
  '429',
  '503',
  'duplicate',
] as const
export type Fault = (typeof faults)[number]
export type Rule = (seen: Seen) => Fault | 'pass'

export interface Seen {
  readonly method: string
  readonly path: string
  /** Of a call to the API; empty otherwise. */
  readonly action: string
  readonly roleid: string
}

export interface FaultProxy {
  readonly url: string
  readonly port: number
  /** Decides per request; faults that fired are counted in `fired`. */
  rule: Rule
  readonly fired: Map<Fault, number>
  /** Down: connections are refused as when the service is gone. Hanging: they are accepted and never answered. */
  line: 'up' | 'down' | 'hanging'
  target: string
  stop(): Promise<void>
}

const codes: Readonly<Record<string, [string, number]>> = {
  '401': ['unauthorized', 401],
  '409': ['key_in_progress', 409],
  '422': ['key_mismatch', 422],
  '429': ['rate_limited', 429],
  '503': ['unavailable', 503],
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const textField = (body: Buffer, name: string): string =>
  new RegExp(`"${name}"\\s*:\\s*"([^"]{0,80})"`).exec(body.toString('utf8'))?.[1] ?? ''

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

const forward = (target: string, request: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onward = ask(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: { ...request.headers, host: new URL(target).host, connection: 'close' } },
      (answer) => {
        bodyOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        )
      },
    )
    onward.on('error', reject)
    onward.end(body)
  })

const reset = (socket: Socket): void => {
  socket.resetAndDestroy()
}

const sendAnswer = (response: ServerResponse, answer: Answer): void => {
  const { 'transfer-encoding': _, connection: __, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length })
  response.end(answer.body)
}

const refuseWith = (response: ServerResponse, fault: Fault): void => {
  const [code, status] = codes[fault] ?? ['request_failed', 500]
  const envelope = { ok: false, code, message: '', errorMessage: 'a fault of the test', data: null, time: Date.now() }
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end(JSON.stringify(envelope))
}

/** A bad line between browser and service: every fault class of the design, per request, on command. */
export const startFaultProxy = async (target: string, port = 0): Promise<FaultProxy> => {
  const sockets = new Set<Socket>()
  const fired = new Map<Fault, number>()

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const socket = request.socket
    if (proxy.line === 'down') return reset(socket)
    if (proxy.line === 'hanging') return
    const isCall = request.method === 'POST' && (request.url ?? '').startsWith('/api/info')
    const body = await bodyOf(request)
    const seen: Seen = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      action: isCall ? textField(body, 'action') : '',
      roleid: isCall ? textField(body, 'roleid') : '',
    }
    const fault = proxy.rule(seen)
    if (fault !== 'pass') fired.set(fault, (fired.get(fault) ?? 0) + 1)
    switch (fault) {
      case 'refuse':
      case 'reset-before-read':
      case 'reset-after-read':
        return reset(socket)
      case 'hang':
        return
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<!doctype html><title>Free Wi-Fi</title><p>Please accept the terms.')
        return
      case '401':
      case '409':
      case '422':
      case '429':
      case '503':
        return refuseWith(response, fault)
      case 'apply-then-reset':
        await forward(proxy.target, request, body)
        return reset(socket)
      case 'truncate': {
        const answer = await forward(proxy.target, request, body)
        response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': answer.body.length })
        response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => reset(socket))
        return
      }
      case 'duplicate': {
        const [, second] = await Promise.all([
          forward(proxy.target, request, body),
          forward(proxy.target, request, body),
        ])
        return sendAnswer(response, second)
      }
      case 'pass':
        return sendAnswer(response, await forward(proxy.target, request, body))
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => reset(request.socket))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (proxy.line === 'down') reset(socket)
  })
  const proxy: FaultProxy = {
    url: '',
    port: 0,
    rule: () => 'pass',
    fired,
    line: 'up',
    target,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return Object.assign(proxy, { port: address.port, url: `http://127.0.0.1:${address.port}` })
}
