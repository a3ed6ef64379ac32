import { subscribe } from 'valtio'
import { savesData } from '../../../client/signals/saves-data.ts'
import { environment } from '../../../state/environment.ts'
import { session } from '../../../state/session.ts'
import { whenIdle } from '../../../state/when-idle.ts'
import { tellWaits } from '../../badges/tab-badges.tsx'
import { followWaits } from '../../badges/waiting.ts'
import { bring } from '../../code/missing-chunk.ts'
import { followScroll } from '../../scroll/beside-page.tsx'
import { homeTexts, language } from '../../texts/language.ts'
import { displayFont, displayFontFor, showDisplayFont } from './display-font.ts'
import { keepRepairWords } from './repair-words.ts'

const atIdle = (run: () => void) => whenIdle(run, 3_000, 10_000)

/**
 * At idle the worker fetches what is missing of the app's own files, and prefetches what may be needed offline: the
 * other languages, and the rest of the display font. A page without a worker fetches each of those when it is needed,
 * and so does a player who saves data.
 */
const askToKeep = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const wish = () => (savesData() ? { type: 'REFILL' } : { type: 'KEEP_LATER', also: displayFontFor(language.current) })
  atIdle(() => active?.postMessage({ ...wish(), displayFont }))
}

/** Runs once somebody is logged in. */
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

const startForPlayers = (): void =>
  bring(
    () => import('./for-players.ts'),
    ({ forPlayers }) => forPlayers(environment.project),
  )

/** The badges and the scroll helpers need more texts than the first view has. */
const markAndFollow = (): void => {
  followWaits()
  bring(homeTexts, () => {
    tellWaits()
    followScroll()
  })
}

/** Everything that the player waits for is loaded: now what they may need later. */
export const loadAtIdle = (): void => {
  keepRepairWords()
  subscribe(language, keepRepairWords)
  markAndFollow()
  showDisplayFont()
  atIdle(() => oncePlayer(startForPlayers))
  void askToKeep()
}
