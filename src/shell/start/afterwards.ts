import { request } from '../../state/layer.ts'
import { handover } from '../navigation/handover-ticket.ts'
import { followScroll } from '../scroll/beside-page.tsx'
import { areaTexts } from '../texts/language.ts'
import { tellWaits } from '../waits/tab-badges.tsx'
import { followWaits } from '../waits/waits.ts'
import { showDisplayFont } from './display-font.ts'
import { environment } from './environment.ts'
import { keepRepairWords } from './repair-words.ts'

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 })
  else setTimeout(run, 3_000)
}

/**
 * The worker fetches the other languages while nobody waits for anything; a page without a worker fetches one when it
 * is chosen.
 */
const askForLanguages = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  whenIdle(() => active?.postMessage({ type: 'KEEP_LANGUAGES' }))
}

/** Who holds IC cards has what their codes are made from on this phone before there is no signal. */
const followIcCards = async (): Promise<void> => {
  const [{ followIcList }, { followHeard }] = await Promise.all([
    import('../../state/ic-cards.ts'),
    import('../../state/heard.ts'),
  ])
  followHeard()
  followIcList(environment.project)
  request().session.onPurge(() => {
    handover.secret = null
  })
}

/** What lies beside a page and at the foot of the app speaks with the areas' words. */
const markAndFollow = async (): Promise<void> => {
  followWaits()
  await areaTexts()
  tellWaits()
  followScroll()
}

/** All that the player waits for is there: now what they may want later. */
export const afterwards = (): void => {
  keepRepairWords()
  void markAndFollow().catch(() => undefined)
  showDisplayFont()
  whenIdle(() => void followIcCards().catch(() => undefined))
  void askForLanguages()
}
