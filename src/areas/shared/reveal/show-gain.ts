import { toast } from '../../../shell/toast/toast.ts'
import { inTime } from '../../../state/persisted/in-time.ts'
import type { Gain } from './gain.ts'

/** What a live act gave, as its answer says; in words where what draws it cannot be had. */
export const showGain = async (gain: Gain, words: string): Promise<void> => {
  const drawn = await inTime(import('./reveal.tsx'))
  if (drawn) drawn.revealGains([gain])
  else toast(words, 'done')
}
