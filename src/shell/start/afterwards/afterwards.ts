import { subscribe } from 'valtio'
import { sparesData } from '../../../client/signals/spares-data.ts'
import { environment } from '../../../state/environment.ts'
import { session } from '../../../state/session.ts'
import { whenIdle } from '../../../state/when-idle.ts'
import { tellWaits } from '../../badges/tab-badges.tsx'
import { followWaits } from '../../badges/waiting.ts'
import { followScroll } from '../../scroll/beside-page.tsx'
import { homeTexts, language } from '../../texts/language.ts'
import { displayFontFor, showDisplayFont } from './display-font.ts'
import { keepRepairWords } from './repair-words.ts'

const atIdle = (run: () => void) => whenIdle(run, 3_000, 10_000)

/**
 * The worker fetches what may be wanted without signal while nobody waits for anything: the other languages, the rest
 * of the headings' type. A page without a worker fetches each when it is needed, and so does a player who counts
 * megabytes.
 */
const askToKeep = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || sparesData()) return
  const { active } = await navigator.serviceWorker.ready
  atIdle(() => active?.postMessage({ type: 'KEEP_LATER', also: displayFontFor(language.current) }))
}

/** A visitor has nothing of what this follows. */
const oncePlayer = (run: () => void): void => {
  let stop = (): void => undefined
  const look = () => {
    if (!session.player) return
    stop()
    run()
  }
  stop = subscribe(session, look)
  look()
}

const beginForPlayers = async (): Promise<void> => {
  const { forPlayers } = await import('./for-players.ts')
  forPlayers(environment.project)
}

/** What lies beside a page and at the foot of the app says more than the first view. */
const markAndFollow = async (): Promise<void> => {
  followWaits()
  await homeTexts()
  tellWaits()
  followScroll()
}

/** All that the player waits for is there: now what they may want later. */
export const afterwards = (): void => {
  keepRepairWords()
  subscribe(language, keepRepairWords)
  void markAndFollow().catch(() => undefined)
  showDisplayFont()
  atIdle(() => oncePlayer(() => void beginForPlayers().catch(() => undefined)))
  void askToKeep()
}
