import { t } from '@lingui/core/macro'
import { subscribe } from 'valtio'
import { formatHash } from '../../../contract/pages/hash.ts'
import { periodAt } from '../../../rules/time/periods.ts'
import { currentLocation, subscribeLocation } from '../../../shell/address/history.ts'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { language } from '../../../shell/texts/language.ts'
import { ownVersion } from '../../../shell/worker/version.ts'
import { request } from '../../../state/layer.ts'
import { answers } from '../../../state/reading/answers.ts'
import { session } from '../../../state/session.ts'
import { whenIdle } from '../../../state/when-idle.ts'
import { FIRST_DRAWING } from '../../first-drawing.ts'
import { forgetScreens } from '../forget.ts'
import { isScript, keepScreen } from '../kept.ts'
import { drawingOf } from './drawing-of.ts'

const SETTLED_MS = 1_000

/** The hash under which the page's policy allows the style. */
const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** With the date, because it may be shown on another day. */
const asOf = (at: number): string => t`Saved copy, as of ${dateAndTime(at)}`

interface Begun {
  readonly path: string
  readonly language: string
}

/** The scripts that this page's first render waited for. */
const scriptsOfStart = (): string[] => {
  const [stood] = performance.getEntriesByName(FIRST_DRAWING)
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => stood !== undefined && startTime < stood.startTime)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isScript(pathname))
    .map(({ pathname }) => pathname)
}

const keepNow = async (begun: Begun): Promise<void> => {
  // The rendered page, not the address bar: during a slide the address is ahead of the screen.
  const at = currentLocation()
  const [version, drawing] = [ownVersion(), drawingOf(document, at.path, asOf)]
  if (version === null || !drawing) return
  const [account, spoken] = [session.player?.roleid ?? null, language.current]
  const { html, style, ofToday } = drawing
  const until = ofToday ? Date.now() + periodAt('day', request().now()).end - request().now() : undefined
  await keepScreen(formatHash(at), {
    version,
    account,
    language: spoken,
    html,
    style,
    until,
    styleHash: await hashOf(style),
    // If the app started on another page, or in another language, it loaded other scripts.
    scripts: at.path === begun.path && spoken === begun.language ? scriptsOfStart() : [],
  })
  // A sign-out may have purged in between. Writing first and checking afterwards leaves nothing of the old account
  // behind.
  const now = await request().session.current()
  if ((now?.roleid ?? null) !== account || language.current !== spoken) await forgetScreens()
}

/**
 * Saves the screen whenever it has settled, and when the player leaves: the next start shows it before any script runs.
 * Nothing is saved before `started`, but another language is heard at once: a host may set it just as the app opens.
 */
export const followLastScreen = async (path: string, started: Promise<unknown>): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  // On a full device nothing is saved, and the next start has no such screen.
  const begun = { path, language: language.current }
  const keep = () => void keepNow(begun).catch(() => undefined)
  let timer = 0
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => whenIdle(keep, 0), SETTLED_MS)
  }
  const forget = async () => {
    await forgetScreens()
    await started
    soon()
  }
  subscribe(language, () => void forget().catch(() => undefined))
  await started
  subscribe(answers, soon)
  subscribeLocation(soon)
  document.addEventListener('visibilitychange', () => document.hidden && keep())
  soon()
}
