import { createServer, type ServerResponse } from 'node:http'

export interface SentMessage {
  readonly authorization: string
  readonly to: string
  readonly from: string
  readonly text: string
}

/** A stub SMS gateway like Twilio's, which misbehaves as configured. */
export interface SmsStub {
  readonly url: string
  readonly received: readonly SentMessage[]
  /** The behaviour for the next messages, in order; the last one repeats. */
  behave(...ways: readonly ((response: ServerResponse) => void)[]): void
  stop(): Promise<void>
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export const take = (response: ServerResponse): void =>
  json(response, 201, { sid: 'SM1', status: 'queued', error_code: null })
export const fail =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    json(response, status, { message: 'no' }, headers)
export const say =
  (status: number, text: string) =>
  (response: ServerResponse): void => {
    response.writeHead(status).end(text)
  }
export const hang = (): void => undefined
export const drop = (response: ServerResponse): void => {
  response.destroy()
}

export const startSmsStub = async (): Promise<SmsStub> => {
  const received: SentMessage[] = []
  let ways: readonly ((response: ServerResponse) => void)[] = [take]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const form = new URLSearchParams(body)
      received.push({
        authorization: request.headers.authorization ?? '',
        to: form.get('To') ?? '',
        from: form.get('From') ?? '',
        text: form.get('Body') ?? '',
      })
      const [way = take, ...rest] = ways
      if (rest.length > 0) ways = rest
      way(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/Messages.json`,
    received,
    behave(...next) {
      ways = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
