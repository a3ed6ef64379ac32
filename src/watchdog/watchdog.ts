/** How long a shell that is stored on the device may take to start, including storage that hangs. */
const LIMIT_MS = 12_000
const REPAIRED = 'tiger-tally:repaired'
/** Stored by the app at its last good start, in the player's language. */
const WORDS = 'tiger-tally:repair-words'

const splash = (): Element | null => document.querySelector('#app > .splash')
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve()

/** Storage can be refused, and throws then. */
const tried = <T>(ask: () => T, refused: T): T => {
  try {
    return ask()
  } catch {
    return refused
  }
}
/** Without storage the shell counts as repaired, or it would be repaired in an endless loop. */
const repairedBefore = (): boolean => tried(() => sessionStorage.getItem(REPAIRED) !== null, true)
const forgetRepair = (): void => tried(() => sessionStorage.removeItem(REPAIRED), undefined)

const serviceAnswers = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return (await answer.text()) === 'ok'
  } catch {
    return false
  }
}

const forgetShell = async (): Promise<void> => {
  const caches = globalThis.caches ? await globalThis.caches.keys() : []
  for (const name of caches) if (name.includes('precache')) await globalThis.caches.delete(name)
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister()
  // Files under /assets never expire in the browser's HTTP cache: corrupt ones would survive a reload.
  const files = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]')].map(({ href }) => href)
  await Promise.allSettled([...files, ...links].map((url) => fetch(url, { cache: 'reload' })))
}

const askPlayer = (): void => {
  const place = splash()
  if (!place || place.querySelector('button')) return
  document.querySelector('#app > .ahead')?.remove()
  const [text = '', act = '↻'] = tried(() => localStorage.getItem(WORDS) ?? '', '').split('\n')
  const word = document.createElement('p')
  word.textContent = text
  const button = document.createElement('button')
  button.textContent = act || '↻'
  button.addEventListener('click', () => {
    forgetRepair()
    location.reload()
  })
  place.removeAttribute('aria-hidden')
  place.append(word, button)
}

let busy = false
/** It is known to be broken, and could not be repaired yet. */
let wanted = false
const repair = async (): Promise<void> => {
  await parsed()
  if (busy || !splash()) return
  busy = true
  // If the service cannot be reached, nothing new could be loaded, and what is left may still work.
  if (repairedBefore() || !(await serviceAnswers())) {
    askPlayer()
    wanted = true
    busy = false
    return
  }
  // The app may have started while the service was asked.
  if (!splash()) {
    busy = false
    return
  }
  // Storage is full, so the repair could not be remembered: the player decides.
  if (!tried(() => sessionStorage.setItem(REPAIRED, '1') === undefined, false)) return askPlayer()
  // Reloads even if part of it fails.
  await forgetShell().catch(() => undefined)
  location.reload()
}

/** What others put into the page throws as well: an extension, the owner of a WebView. That is no broken shell. */
const isOurs = (event: Event): boolean =>
  event instanceof ErrorEvent && event.filename.startsWith(`${location.origin}/assets/`)

/** Scripts and styles named in the page. Chunks that the app loads later are its own business. */
const named = new Set<EventTarget | null>(document.querySelectorAll('script[src], link[rel="stylesheet"]'))
addEventListener(
  'error',
  (event) => {
    if (named.has(event.target) || isOurs(event)) void repair()
  },
  true,
)
// Other failures are ignored: a slow connection or slow storage does not mean that the shell is broken.
addEventListener('online', () => wanted && void repair())

const look = (): void => {
  if (!splash()) {
    forgetRepair()
    return
  }
  // Over a slow connection loading may take any time; only files stored on the device have to load quickly.
  if (navigator.serviceWorker?.controller && !document.hidden) void repair()
  else setTimeout(look, LIMIT_MS)
}
setTimeout(look, LIMIT_MS)

export {}
