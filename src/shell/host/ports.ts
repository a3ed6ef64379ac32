import { HOST_OBJECT, HOST_ORIGINS } from '../../contract/pages/first-page.ts'

export interface Port {
  /** False if the host is gone. */
  say(text: string): boolean
  listen(hear: (data: unknown) => void): void
}

/** The allowed origins, which the service writes into the page. */
const namedOrigins = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${HOST_ORIGINS}"]`)?.content.split(' ').filter(Boolean) ?? []

/** The parent window of the frame: messages from it alone, and only if its origin is allowed. */
const framePort = (origins: readonly string[]): Port | null => {
  const { parent } = window
  // Some browsers do not tell the parent's origin, and a host may hide it: then the message is addressed to each
  // allowed origin, and only the right one receives it.
  const [around = 'null'] = window.location.ancestorOrigins ?? []
  const known = around !== 'null'
  const heard = known ? origins.filter((origin) => origin === around) : origins
  if (heard.length === 0) return null
  return {
    say(text) {
      for (const origin of heard) parent.postMessage(text, origin)
      return true
    },
    listen(hear) {
      addEventListener('message', ({ source, origin, data }) => {
        if (source === parent && heard.includes(origin)) hear(data)
      })
    },
  }
}

interface HostObject {
  postMessage(text: string): void
  onmessage: unknown
}
const isHostObject = (value: unknown): value is HostObject =>
  typeof value === 'object' && value !== null && 'postMessage' in value && typeof value.postMessage === 'function'

const objectPort = (found: unknown): Port | null => {
  if (!isHostObject(found)) return null
  return {
    say(text) {
      try {
        found.postMessage(text)
        return true
      } catch {
        return false
      }
    },
    listen(hear) {
      found.onmessage = (event: unknown) =>
        hear(typeof event === 'object' && event !== null && 'data' in event ? event.data : undefined)
    },
  }
}

/** In a frame only the parent page counts: an object there was not injected by the app that owns the WebView. */
export const findPort = (): Port | null =>
  window.parent === window ? objectPort(Reflect.get(window, HOST_OBJECT)) : framePort(namedOrigins())
