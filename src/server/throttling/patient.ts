import { Refusal } from '../call/refusal.ts'
import type { Queue } from './queue.ts'

/** A queue in which nobody waits longer than this: whoever has had no turn by then is told to come again. */
export const patient =
  (queue: Queue, patienceMs: number): Queue =>
  async (whose, work, signal) => {
    const waiting = new AbortController()
    const end = () => waiting.abort(new Refusal('unavailable', { retryAfter: 2 }))
    const timer = setTimeout(end, patienceMs)
    const begin = (leave: () => void) => {
      clearTimeout(timer)
      return work(leave)
    }
    try {
      return await queue(whose, begin, signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal)
    } finally {
      clearTimeout(timer)
    }
  }
