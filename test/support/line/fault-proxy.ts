import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What can happen to a request. `pass` is no fault. */
export const faults = [
  'refuse',
  'reset-before-read',
  'reset-after-read',
  'apply-then-reset',
  'truncate',
  'hang',
  'apply-then-hang',
  'html',
  '401',
  '409',
  '422',
  '429',
  '503',
  'duplicate',
] as const
export type Fault = (typeof faults)[number]
type Fate = Fault | 'pass'
/** May be asynchronous: the request waits meanwhile. */
export type Rule = (seen: Seen) => Fate | Promise<Fate>

export interface Seen {
  readonly method: string
  readonly path: string
  /** The action of an API call; empty for other requests. */
  readonly action: string
  readonly roleid: string
  readonly opKey: string
  readonly atk: string
}

/** The service's answers in order; the browser may not have received them. */
export interface Answered {
  readonly seen: Seen
  readonly code: string
}

export interface Rewrite {
  readonly path: string
  edit(body: string): string
}

export interface FaultProxy {
  readonly url: string
  readonly port: number
  /** Decides for each request; injected faults are counted in `fired`. */
  rule: Rule
  readonly fired: Map<Fault, number>
  readonly answered: Answered[]
  /** Signed requests received twice byte for byte: browsers resend when a reused connection drops. */
  resent: number
  /** Requests forwarded and never answered. */
  unanswered: number
  /** API calls forwarded and still open. */
  onTheirWay: number
  /** Changes files on the way, to simulate a new version of the app. */
  rewrite: Rewrite | readonly Rewrite[] | null
  /**
   * `down`: connections are refused, like without a service. `hanging`: they are accepted and never answered. Requests
   * in flight are not answered when the line changes.
   */
  line: 'up' | 'down' | 'hanging'
  target: string
  /** Closes the port, as if nothing listened there. */
  shut(): Promise<void>
  reopen(): Promise<void>
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

interface Onward {
  readonly answer: Promise<Answer>
  cut(): void
}

const handOn = (target: string, request: IncomingMessage, body: Buffer, headers: object = {}): Onward => {
  let cut = () => {}
  const answer = new Promise<Answer>((resolve, reject) => {
    const onward = ask(
      new URL(request.url ?? '/', target),
      {
        method: request.method,
        headers: { ...request.headers, ...headers, connection: 'close' },
      },
      (answer) => {
        bodyOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        )
      },
    )
    onward.on('error', reject)
    onward.end(body)
    cut = () => onward.destroy()
  })
  return { answer, cut: () => cut() }
}

const codeIn = ({ body }: Answer): string => /"code"\s*:\s*"?([\w-]+)"?/.exec(body.toString('utf8'))?.[1] ?? 'none'

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

/** A proxy between browser and service that injects any class of fault per request. */
export const startFaultProxy = async (target: string, port = 0, always: Rewrite | null = null): Promise<FaultProxy> => {
  const sockets = new Set<Socket>()
  const fired = new Map<Fault, number>()
  const signatures = new Set<string>()
  let line: FaultProxy['line'] = 'up'

  const forward = async (request: IncomingMessage, body: Buffer, seen: Seen): Promise<Answer> => {
    const calls = seen.action ? 1 : 0
    proxy.onTheirWay += calls
    try {
      const answer = await handOn(proxy.target, request, body).answer
      if (seen.action) proxy.answered.push({ seen, code: codeIn(answer) })
      return answer
    } catch (error) {
      proxy.unanswered += 1
      throw error
    } finally {
      proxy.onTheirWay -= calls
    }
  }

  const rewritten = async (request: IncomingMessage, edits: readonly Rewrite['edit'][]): Promise<Answer> => {
    const plain = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const answer = await handOn(proxy.target, request, Buffer.alloc(0), plain).answer
    const body = edits.reduce((text, edit) => edit(text), answer.body.toString('utf8'))
    return { ...answer, body: Buffer.from(body) }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const socket = request.socket
    if (line === 'down') return reset(socket)
    if (line === 'hanging') return
    const isCall = request.method === 'POST' && (request.url ?? '').startsWith('/api/info')
    const body = await bodyOf(request)
    const seen: Seen = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      action: isCall ? textField(body, 'action') : '',
      roleid: isCall ? textField(body, 'roleid') : '',
      opKey: isCall ? textField(body, 'opKey') : '',
      atk: String(request.headers.atk ?? ''),
    }
    if (seen.atk && signatures.has(seen.atk)) proxy.resent += 1
    signatures.add(seen.atk)
    const edits = [proxy.rewrite ?? [], always ?? []]
      .flat()
      .flatMap((one) => (one.path === seen.path ? [one.edit] : []))
    if (edits.length > 0) return sendAnswer(response, await rewritten(request, edits))
    const fault = await proxy.rule(seen)
    if (fault !== 'pass') fired.set(fault, (fired.get(fault) ?? 0) + 1)
    switch (fault) {
      case 'refuse':
      case 'reset-before-read':
        return reset(socket)
      case 'reset-after-read': {
        const onward = handOn(proxy.target, request, body)
        onward.answer.catch(() => {})
        // Whether the service received it in time is random.
        setTimeout(onward.cut, 5)
        return reset(socket)
      }
      case 'hang':
        return
      case 'apply-then-hang':
        await forward(request, body, seen)
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
        if (seen.action) proxy.answered.push({ seen, code: codes[fault]?.[0] ?? 'none' })
        return refuseWith(response, fault)
      case 'apply-then-reset':
        await forward(request, body, seen)
        return reset(socket)
      case 'truncate': {
        const answer = await forward(request, body, seen)
        response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': answer.body.length })
        response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => reset(socket))
        return
      }
      case 'duplicate': {
        const [, second] = await Promise.all([forward(request, body, seen), forward(request, body, seen)])
        return sendAnswer(response, second)
      }
      case 'pass': {
        const answer = await forward(request, body, seen)
        // The socket was reset when the line went down.
        if (line === 'up') sendAnswer(response, answer)
        return
      }
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => reset(request.socket))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (line === 'down') reset(socket)
  })
  // Long enough that connections are reused, and can drop while they are.
  server.keepAliveTimeout = 60_000
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const shut = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  const proxy: FaultProxy = {
    url: '',
    port: 0,
    rule: () => 'pass',
    fired,
    answered: [],
    resent: 0,
    unanswered: 0,
    onTheirWay: 0,
    rewrite: null,
    get line() {
      return line
    },
    set line(next) {
      line = next
      if (next === 'down') for (const socket of sockets) reset(socket)
    },
    target,
    shut,
    async reopen() {
      if (!server.listening) await listen(proxy.port)
    },
    stop: shut,
  }
  await listen(port)
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return Object.assign(proxy, { port: address.port, url: `http://127.0.0.1:${address.port}` })
}
