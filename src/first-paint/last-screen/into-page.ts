import { clock } from '../../client/browser.ts'
import { within } from '../../client/env.ts'
import { FIRST_READS, openEarlyIn, versionIn, withPrerender } from '../../contract/pages/first-page.ts'
import { hashOf } from './hash-of.ts'
import { findScreen, type LastScreen } from './kept.ts'

interface Early {
  readonly script: string
  readonly hash: string
}

/**
 * The script that opens the databases, to be put into the page itself: as a file it would run only after the app's
 * scripts are compiled, and the screen is laid out.
 */
const earlyOf = async (page: string): Promise<Early | null> => {
  const path = openEarlyIn(page)
  const script = path === null ? undefined : await (await caches.match(path))?.text()
  return script === undefined ? null : { script, hash: await hashOf(script) }
}

/** The page's policy, plus the hash of this screen's style and of the script. */
const policyWith = (policy: string, { styleHash }: LastScreen, early: Early | null): string =>
  policy
    .replace("style-src 'self'", `style-src 'self' '${styleHash}'`)
    .replace("script-src 'self'", `script-src 'self'${early ? ` '${early.hash}'` : ''}`)

/** Preloads the scripts in parallel with the page; imported by each other, they would load one after the other. */
const preloads = ({ scripts = [] }: LastScreen): string =>
  scripts.map((path) => `<link rel="modulepreload" href="${path}">`).join('')

const dataOf = ({ reads = {} }: LastScreen): string =>
  `<script type="application/json" id="${FIRST_READS}">${JSON.stringify(reads).replaceAll('<', '\\u003c')}</script>`

/** As far up as it goes: what stands below is parsed only after the first scripts are compiled. */
const withEarly = (page: string, screen: LastScreen, early: Early | null): string =>
  early ? page.replace('</title>', () => `</title>${dataOf(screen)}<script>${early.script}</script>`) : page

const drawnInto = async (shell: Response, screen: LastScreen): Promise<Response> => {
  const page = await shell.clone().text()
  if (versionIn(page) !== screen.version) return shell
  // Without it the app opens them itself.
  const early = await earlyOf(page).catch(() => null)
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  const policy = headers.get('content-security-policy')
  if (policy !== null) headers.set('content-security-policy', policyWith(policy, screen, early))
  return new Response(withEarly(withPrerender(page, { ...screen, head: preloads(screen) }), screen, early), { headers })
}

/** Reading the screen takes milliseconds; if it takes longer, the app starts faster without it. */
const SCREEN_WITHIN_MS = 1_000

/** The account on the device; null for a visitor. */
export type WhoIsHere = () => Promise<string | null>

/** A link with its query before the hash leads to another page, so it gets no saved screen. */
const screenFor = async (request: Request, whoIsHere: WhoIsHere): Promise<LastScreen | null> => {
  const { hash, search } = new URL(request.url)
  if (search !== '') return null
  const here = whoIsHere()
  // If no screen is saved, this promise is not awaited and must not reject unhandled.
  here.catch(() => undefined)
  const screen = await findScreen(hash)
  return screen && screen.account === (await here) ? screen : null
}

/**
 * Puts the screen that the player saw last at this address into the page; the app takes it over. If anything fails, the
 * plain page is returned.
 */
export const withLastScreen = async (
  request: Request,
  shell: Response | Promise<Response>,
  whoIsHere: WhoIsHere,
): Promise<Response> => {
  const found = within(clock, SCREEN_WITHIN_MS, screenFor(request, whoIsHere), null).catch(() => null)
  const [page, screen] = await Promise.all([shell, found])
  return screen ? drawnInto(page, screen).catch(() => page) : page
}
