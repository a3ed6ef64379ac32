import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { appMessageSchema, BRIDGE } from '../../../../../src/contract/pages/host-bridge.ts'
import { makeSerial } from '../../../../../src/rules/codes/serial.ts'
import { type ServiceProcess, startServiceProcess } from '../../../../support/service-process.ts'

/**
 * A host page that shows the app in a frame. Received messages are listed with their origin; the story sends messages
 * through an event. A second frame of another origin can send the same.
 */
const html = `<!doctype html><html lang="en"><title>Host</title>
<style>html,body{margin:0;height:100%}#app{border:0;width:100%;height:100%}ol,#stranger{display:none}</style>
<iframe id="app" title="app" allow="camera"></iframe><iframe id="stranger" title="stranger" src="/stranger"></iframe>
<ol id="heard"></ol><script src="/host.js"></script></html>`

const script = `const app = document.getElementById('app')
const address = new URLSearchParams(location.search).get('app')
const { origin } = new URL(address)
addEventListener('message', ({ source, origin, data }) => {
  if (source !== app.contentWindow) return
  const line = document.createElement('li')
  line.dataset.origin = origin
  line.textContent = data
  document.getElementById('heard').append(line)
})
addEventListener('say', ({ detail }) => app.contentWindow.postMessage(detail, origin))
app.src = address`

const stranger = `<!doctype html><title>Stranger</title><script src="/stranger.js"></script>`
const strangerScript = `addEventListener('say', ({ detail }) => parent.frames[0].postMessage(detail, '*'))`

const served: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html', html],
  '/host.js': ['text/javascript', script],
  '/stranger': ['text/html', stranger],
  '/stranger.js': ['text/javascript', strangerScript],
}

interface HostPage {
  readonly origin: string
  /** The URL that shows the app at this address. */
  readonly showing: (address: string) => string
  stop(): Promise<void>
}

/** Uses another host name of this machine, so that it is cross-site, like real hosts. */
export const startHostPage = (): Promise<HostPage> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const [type, body] = served[new URL(request.url ?? '/', 'http://host').pathname] ?? []
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body)
    })
    server.listen(0, 'localhost', () => {
      const address = server.address()
      const origin = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`
      resolve({
        origin,
        showing: (app) => `${origin}/?${new URLSearchParams({ app })}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    })
  })

export interface Hosted {
  readonly service: ServiceProcess
  readonly host: HostPage
  /** Another host page that is not in the service's list. */
  readonly foreign: HostPage
  stop(): Promise<void>
}

/** A service that allows one host. */
export const startHosted = async (): Promise<Hosted> => {
  const [host, foreign] = await Promise.all([startHostPage(), startHostPage()])
  const service = await startServiceProcess({ HOST_ORIGINS: host.origin })
  return {
    service,
    host,
    foreign,
    async stop() {
      await Promise.all([host.stop(), foreign.stop(), service.end()])
    },
  }
}

export const message = (type: string, entries: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ bridge: BRIDGE, type, ...entries })
export const welcome = (...offers: readonly string[]): string => message('welcome', { version: 1, offers })

/** The id of the app's scan request. */
const askedIn = (text = ''): string => {
  const said = v.parse(appMessageSchema, JSON.parse(text))
  if (said.type !== 'scan') throw new Error(`no scan was asked for: ${text}`)
  return said.id
}

/** A host page, in any browser. */
interface Visited {
  go(address: string): Promise<unknown>
  heard(): Promise<string[]>
  tell(text: string): Promise<unknown>
}

/** The host offers its scanner, is asked for a scan, and answers with a card. Returns the card's serial. */
export const readByHost = async ({ go, heard, tell }: Visited, { service, host }: Hosted): Promise<string> => {
  await go(host.showing(`${service.url}/#/scan`))
  await expect.poll(heard).toEqual([message('ready', { versions: [1] })])
  await tell(welcome('scanner'))
  await expect.poll(async () => (await heard()).length).toBe(2)
  const [, asked] = await heard()
  const serial = makeSerial(Math.random)
  await tell(message('scanned', { id: askedIn(asked), text: `?cardid=${serial}` }))
  return serial
}

export const expectDeafTo = async ({ go, heard, tell }: Visited, { service, foreign }: Hosted): Promise<void> => {
  await go(foreign.showing(`${service.url}/#/home`))
  await tell(message('knock'))
  expect(await heard()).toEqual([])
}
