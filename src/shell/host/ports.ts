import { HOST_OBJECT, HOST_ORIGINS } from '../../contract/pages/first-page.ts'

export interface Port {
  /** False where nobody is there any more. */
  say(text: string): boolean
  listen(hear: (data: unknown) => void): void
}

/** As the service wrote it into the page. */
const namedOrigins = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${HOST_ORIGINS}"]`)?.content.split(' ').filter(Boolean) ?? []

/** The page around the frame: this window alone, and only from an origin that the service named. */
const framePort = (origins: readonly string[]): Port | null => {
  const { parent } = window
  // Not every browser tells it, and a host may hide it: each of the named ones is spoken to then, and hears it if it
  // is there.
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

/** In a frame its page alone counts: an object there was not put there by who owns the WebView. */
export const findPort = (): Port | null =>
  window.parent === window ? objectPort(Reflect.get(window, HOST_OBJECT)) : framePort(namedOrigins())
