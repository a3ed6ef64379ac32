import { clock } from '../../client/browser.ts'
import { within } from '../../client/env.ts'
import { versionIn, withDrawing } from '../../contract/pages/first-page.ts'
import { findScreen, type LastScreen } from './kept.ts'

/** The same policy, and one more style: the one that this screen is drawn with. */
const policyWith = (policy: string, { styleHash }: LastScreen): string =>
  policy.replace("style-src 'self'", `style-src 'self' '${styleHash}'`)

/** Fetched and compiled beside the page; asked for by each other, they would come one after the other. */
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
  return new Response(withDrawing(page, { ...screen, head: preloads(screen) }), { headers })
}

/** It is there in a few milliseconds, or the app is quicker without it. */
const SCREEN_WITHIN_MS = 1_000

/** The account on the device; null for a visitor. */
export type WhoIsHere = () => Promise<string | null>

/** A printed link has its query before the hash, and leads on to another page. */
const screenFor = async (request: Request, whoIsHere: WhoIsHere): Promise<LastScreen | null> => {
  const { hash, search } = new URL(request.url)
  if (search !== '') return null
  const here = whoIsHere()
  // Where no screen is kept nobody waits for it.
  here.catch(() => undefined)
  const screen = await findScreen(hash)
  return screen && screen.account === (await here) ? screen : null
}

/**
 * What the player saw last at this address, in the page itself; the app takes it over. Whatever is wrong with it, the
 * app opens without.
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
