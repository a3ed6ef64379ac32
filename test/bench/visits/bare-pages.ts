import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { compressFolder } from '../../../src/server/client-build/compress.ts'
import { loadFiles, serveFile } from '../../../src/server/http/files.ts'

/** The pages for comparison, served like ours: precompressed, from memory. */
export interface BarePages {
  readonly url: string
  stop(): void
}

const root = process.cwd()
const splash = '<div class="splash"><img src="/icon.svg" width="96" height="96" alt="" /></div>'
const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="zh-TW"><head><meta charset="utf-8" /><title>虎符</title><meta name="viewport" content="width=device-width, initial-scale=1" />${head}</head><body>${body}</body></html>`

/** As little as a page can be: one line of text and no file beside it. */
const linePage = pageOf('', '<p>虎符</p>')
/** Only our splash screen and its style. */
const stillPage = pageOf('<link rel="stylesheet" href="./base.css" />', `<div id="app">${splash}</div>`)
/**
 * The cost of React itself: one heading. Its worker is only registered on request, so that the first visit is bare too.
 */
const reactPage = pageOf('', '<div id="app"></div><script type="module" src="./main.tsx"></script>')
const reactMain = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('app')
if (root) createRoot(root).render(<StrictMode><h1>虎符</h1></StrictMode>)
if (location.hash === '#worker') void navigator.serviceWorker.register('/worker.js')
`
const worker = (files: readonly string[]): string => `
self.addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((kept) => kept.addAll(${JSON.stringify(files)}))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))
`

/** Inside the project, so that React can be resolved. */
const source = join(root, 'node_modules/.cache/bare-pages')

const buildInto = async (folder: string): Promise<void> => {
  mkdirSync(source, { recursive: true })
  const style = ['tokens', 'motion', 'base'].map((name) => readFileSync(join(root, `src/ui/${name}.css`), 'utf8'))
  writeFileSync(join(source, 'base.css'), style.join('\n').replace(/@import [^;]*;/g, ''))
  writeFileSync(join(source, 'line.html'), linePage)
  writeFileSync(join(source, 'still.html'), stillPage)
  writeFileSync(join(source, 'bare.html'), reactPage)
  writeFileSync(join(source, 'main.tsx'), reactMain)
  const built = await build({
    configFile: false,
    root: source,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: ['line.html', 'still.html', 'bare.html'].map((name) => join(source, name)) },
    },
  })
  const files = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => `/${fileName}`) : []))
  writeFileSync(join(folder, 'icon.svg'), readFileSync(join(root, 'public/icon.svg')))
  writeFileSync(join(folder, 'worker.js'), worker(files))
  await compressFolder(folder)
}

export const serveBarePages = async (): Promise<BarePages> => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-bare-'))
  await buildInto(folder)
  const files = loadFiles(folder)
  const app = new Hono().get('*', (context) => serveFile(files, context))
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
