import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { build } from 'vite'

const bodySchema = v.object({ roleid: v.string(), claim: v.string() })
const bundleSchema = v.array(
  v.object({ output: v.pipe(v.array(v.object({ code: v.optional(v.string()) })), v.minLength(1)) }),
)

const workerCode = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./worker.ts', import.meta.url)), formats: ['iife'], name: 'worker' },
    },
  })
  const [bundle] = v.parse(bundleSchema, built)
  return bundle?.output[0]?.code ?? ''
}

const page = `<!doctype html><title>Plain client</title><script>
navigator.serviceWorker.register('/worker.js')
globalThis.claim = (roleid, claim) => fetch('/api/info', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ action: 'claim', roleid, claim }),
}).catch(() => {})
</script>`

export interface Ledger {
  readonly url: string
  /** How often each claim of this player was executed, in order of the first time. */
  of(roleid: string): ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** Serves page and worker of the plain client, and records each request it receives. */
export const startLedger = async (): Promise<Ledger> => {
  const books = new Map<string, Map<string, number>>()
  const worker = await workerCode()
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const parsed = v.safeParse(bodySchema, JSON.parse(await text(request)))
      if (parsed.success) {
        const { roleid, claim } = parsed.output
        const book = books.get(roleid) ?? new Map<string, number>()
        books.set(roleid, book.set(claim, (book.get(claim) ?? 0) + 1))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"code":0}')
      return
    }
    const script = request.url?.startsWith('/worker.js')
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' }).end(script ? worker : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the ledger has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    of: (roleid) => books.get(roleid) ?? new Map(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
