import { toast } from '../../../shell/toast/toast.ts'
import { inTime } from '../../../state/persisted/in-time.ts'
import type { Gain } from './gain.ts'

/** Shows what a live action gave; as a toast if the animation cannot be loaded. */
export const showGain = async (gain: Gain, words: string): Promise<void> => {
  const drawn = await inTime(import('./reveal.tsx'))
  if (drawn) drawn.revealGains([gain])
  else toast(words, 'done')
}
