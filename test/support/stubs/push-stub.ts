import { createServer } from 'node:http'

/** A stub push service: answers as configured and records requests. */
export interface PushStub {
  readonly url: string
  readonly received: readonly Received[]
  /** The topics of the messages for a device. */
  topicsTo(device: { readonly endpoint: string }): readonly unknown[]
  /** Sets its answer from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  /** Called before every answer from now on, to simulate elapsed time. */
  meanwhile(what: () => void): void
  stop(): Promise<void>
}

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: number
}

export const startPushStub = async (port = 0): Promise<PushStub> => {
  const received: Received[] = []
  let status = 201
  let happens: () => void = () => undefined
  let extra: Readonly<Record<string, string>> = {}
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => {
      happens()
      received.push({ path: request.url ?? '', headers: request.headers, bytes })
      // Not kept alive: it would be closed after 5 s, and a busy process would only notice on the next request.
      response.writeHead(status, { connection: 'close', ...extra }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://127.0.0.1:${actual}`,
    received,
    topicsTo: ({ endpoint }) =>
      received.filter(({ path }) => path === new URL(endpoint).pathname).map(({ headers }) => headers.topic),
    answer(next, headers = {}) {
      status = next
      extra = headers
    },
    meanwhile(what) {
      happens = what
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
