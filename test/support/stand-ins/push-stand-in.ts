import { createServer } from 'node:http'

/** A browser's push service, as far as the sender can tell: answers what it is told to, and notes what came. */
export interface PushStandIn {
  readonly url: string
  readonly received: readonly Received[]
  /** The topics of what came for a device. */
  topicsTo(device: { readonly endpoint: string }): readonly unknown[]
  /** What it answers from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  /** Happens before every answer from now on: the time that it takes. */
  meanwhile(what: () => void): void
  stop(): Promise<void>
}

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: number
}

export const startPushStandIn = async (port = 0): Promise<PushStandIn> => {
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
      // A line kept for the next push would be closed after 5 s, which a process that was busy finds out by losing it.
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
