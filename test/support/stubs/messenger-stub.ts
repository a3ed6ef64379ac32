import { createServer } from 'node:http'

/** A stub of a messaging app's token endpoint, with configurable answers. */
export interface MessengerStub {
  readonly url: string
  /** The last form it received. */
  asked(): URLSearchParams
  answer(idToken: () => Promise<string>): void
  stop(): Promise<void>
}

export const startMessengerStub = async (): Promise<MessengerStub> => {
  let form = new URLSearchParams()
  let token = async () => ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      form = new URLSearchParams(body)
      void token().then((idToken) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked: () => form,
    answer(next) {
      token = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
