import { type ClientHttp2Session, connect } from 'node:http2'

/** The part of `fetch` that the tests use. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export interface H2 {
  readonly fetch: Fetch
  /** Listens to server-sent events; returns a function that stops. */
  events(url: string, hear: (event: string, data: string) => void): () => void
  close(): void
}

interface From {
  readonly certificate: string
  /** The local address to connect from. */
  readonly address?: string
}

/** nginx closes a connection after 1,000 requests, and a request sent just then would fail in Node. */
const MOST_OF_ONE = 500

/** HTTP/2 over TLS, like browsers use with a proxy; Node's `fetch` only has HTTP/1.1. */
export const h2From = ({ certificate, address = '127.0.0.1' }: From): H2 => {
  let session: ClientHttp2Session | null = null
  let used = 0
  const sessionTo = (url: string): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed && used++ < MOST_OF_ONE) return session
    session?.close()
    used = 0
    const options = { ca: certificate, localAddress: address }
    session = connect(new URL(url).origin, options)
    session.on('error', () => undefined)
    return session
  }

  const fetchOver: Fetch = async (url, init) => {
    const request = new Request(url, init)
    const body = Buffer.from(await request.arrayBuffer())
    const { pathname, search } = new URL(url)
    const head = { ':method': request.method, ':path': pathname + search, ...Object.fromEntries(request.headers) }
    const stream = sessionTo(url).request(head, { endStream: body.byteLength === 0 })
    if (body.byteLength > 0) stream.end(body)
    return new Promise<Response>((resolve, reject) => {
      const headers = new Headers()
      let status = 0
      stream.on('response', (told) => {
        status = Number(told[':status'])
        for (const [name, value] of Object.entries(told)) if (!name.startsWith(':')) headers.set(name, String(value))
      })
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => resolve(new Response(Buffer.concat(chunks), { status, headers })))
      stream.on('error', reject)
      stream.on('close', () => reject(new Error('the stream was closed')))
    })
  }

  return {
    fetch: fetchOver,
    events(url, hear) {
      const { pathname, search } = new URL(url)
      const stream = sessionTo(url).request({ ':path': pathname + search, accept: 'text/event-stream' })
      let text = ''
      stream.on('error', () => undefined)
      stream.on('data', (chunk) => {
        const parts = (text + String(chunk)).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          const of = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1] ?? ''
          hear(of('event'), of('data'))
        }
      })
      return () => stream.close()
    },
    close: () => void session?.close(),
  }
}
