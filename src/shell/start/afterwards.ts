import { showDisplayFont } from './display-font.ts'
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

/** All that the player waits for is there: now what they may want later. */
export const afterwards = (): void => {
  keepRepairWords()
  showDisplayFont()
  void askForLanguages()
}
