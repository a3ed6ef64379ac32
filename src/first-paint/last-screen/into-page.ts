import { clock } from '../../client/browser.ts'
import { within } from '../../client/env.ts'
import { versionIn, withPrerender } from '../../contract/pages/first-page.ts'
import { findScreen, type LastScreen } from './kept.ts'

/** The page's policy, plus the hash of this screen's style. */
const policyWith = (policy: string, { styleHash }: LastScreen): string =>
  policy.replace("style-src 'self'", `style-src 'self' '${styleHash}'`)

/** Preloads the scripts in parallel with the page; imported by each other, they would load one after the other. */
const preloads = ({ scripts = [] }: LastScreen): string =>
  scripts.map((path) => `<link rel="modulepreload" href="${path}">`).join('')

const drawnInto = async (shell: Response, screen: LastScreen): Promise<Response> => {
  const page = await shell.clone().text()
  if (versionIn(page) !== screen.version) return shell
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  const policy = headers.get('content-security-policy')
  if (policy !== null) headers.set('content-security-policy', policyWith(policy, screen))
  return new Response(withPrerender(page, { ...screen, head: preloads(screen) }), { headers })
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
