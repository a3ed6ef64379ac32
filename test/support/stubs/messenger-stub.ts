import { createServer } from 'node:http'

/** A stub of a messaging app's token endpoint, with configurable answers. */
export interface MessengerStub {
  readonly url: string
  /** The last form it received. */
  asked(): URLSearchParams
  answer(idToken: () => Promise<string>): void
  /** What it does next in place of an answer: a status, or it hangs up, before or in the middle of one. */
  fail(how: number | 'hangs up' | 'cuts off'): void
  stop(): Promise<void>
}

export const startMessengerStub = async (): Promise<MessengerStub> => {
  let form = new URLSearchParams()
  let token = async () => ''
  let trouble: Parameters<MessengerStub['fail']>[0] | null = null
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      form = new URLSearchParams(body)
      const now = trouble
      trouble = null
      if (now === 'hangs up') return void request.socket.destroy()
      if (now === 'cuts off') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
        return void response.write('{"access_token":', () => request.socket.destroy())
      }
      if (now !== null) return void response.writeHead(now, { 'content-type': 'text/html' }).end('<h1>sorry</h1>')
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
    fail(how) {
      trouble = how
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
