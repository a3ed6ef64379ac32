/** So long a shell that lies on the device may take to start, storage that hangs included. */
const LIMIT_MS = 12_000
const REPAIRED = 'tiger-tally:repaired'
/** Left by the app at its last good start, in the player's language. */
const WORDS = 'tiger-tally:repair-words'

const splash = (): Element | null => document.querySelector('#app > .splash')
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve()

/** Storage can be refused, and says so by throwing. */
const tried = <T>(ask: () => T, refused: T): T => {
  try {
    return ask()
  } catch {
    return refused
  }
}
/** Where storage is refused nothing is repaired: nothing would keep it from being repaired for ever. */
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
  // Names under /assets never expire in the browser's own cache: wrong bytes there would outlive the reload.
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
  // Without the service nothing new could be had, and what is left may be good for something.
  if (repairedBefore() || !(await serviceAnswers())) {
    askPlayer()
    wanted = true
    busy = false
    return
  }
  // It may have started while the service was asked.
  if (!splash()) {
    busy = false
    return
  }
  // Full: nothing would remember it.
  if (!tried(() => sessionStorage.setItem(REPAIRED, '1') === undefined, false)) return askPlayer()
  // Whatever of it cannot be done, the page is loaded anew.
  await forgetShell().catch(() => undefined)
  location.reload()
}

/** What the page itself names. A part that the app asks for later and does not get is the app's own affair. */
const named = new Set<EventTarget | null>(document.querySelectorAll('script[src], link[rel="stylesheet"]'))
addEventListener(
  'error',
  (event) => {
    if (named.has(event.target) || event instanceof ErrorEvent) void repair()
  },
  true,
)
// Nothing else that fails says so: a line or a storage that is slow is no broken shell.
addEventListener('online', () => wanted && void repair())

const look = (): void => {
  if (!splash()) {
    forgetRepair()
    return
  }
  // What is loaded over a slow line takes as long as it takes; only what lies on the device has to be quick.
  if (navigator.serviceWorker?.controller && !document.hidden) void repair()
  else setTimeout(look, LIMIT_MS)
}
setTimeout(look, LIMIT_MS)

export {}
