import { refuse } from '../call/refusal.ts'

export interface Room {
  /** In the whole process. */
  readonly atOnce: number
  /** Of one who asks. */
  readonly each: number
  /** How many more of one may wait; whoever comes then is told to come again. */
  readonly eachWaiting: number
  /** How many may wait in all; where it is full, up to as many again, one of each who has none waiting yet. */
  readonly waiting: number
}

/** Whoever waits leaves by the signal, with its reason; what has begun is not ended by it. */
export type Queue = <T>(whose: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * So many at once, so many of them for one who asks. The rest wait, and take turns: whoever asks most waits longest.
 */
export const createQueue = ({ atOnce, each, eachWaiting, waiting }: Room): Queue => {
  const lanes = new Map<string, Lane>()
  let running = 0
  let waitingNow = 0

  const begin = (lane: Lane) => {
    lane.running += 1
    running += 1
  }

  /** Whoever was let in goes behind the others. */
  const letIn = (whose: string, lane: Lane): void => {
    const next = lane.waiting.shift()
    if (!next) return
    waitingNow -= 1
    lanes.delete(whose)
    lanes.set(whose, lane)
    begin(lane)
    next()
  }

  const mayBegin = (lane: Lane): boolean => running < atOnce && lane.running < each

  const end = (whose: string, lane: Lane): void => {
    lane.running -= 1
    running -= 1
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(whose)
    if (waitingNow === 0) return
    // Where only one's own count matters, nobody else can have been waiting for this.
    if (atOnce === Number.POSITIVE_INFINITY) letIn(whose, lane)
    else letInAnother()
  }

  const letInAnother = (): void => {
    for (const [name, other] of lanes)
      if (other.waiting.length > 0 && mayBegin(other)) {
        letIn(name, other)
        return
      }
  }

  /** Some who fill the room would lock all others out of it: whoever comes late finds a place beside them. */
  const findsRoom = (lane: Lane): boolean =>
    waitingNow < waiting || (waitingNow < 2 * waiting && lane.waiting.length === 0)

  const wait = (whose: string, lane: Lane, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      waitingNow += 1
      lane.waiting.push(resolve)
      const leave = () => {
        const place = lane.waiting.indexOf(resolve)
        if (place < 0) return
        lane.waiting.splice(place, 1)
        waitingNow -= 1
        if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(whose)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async (whose, work, signal) => {
    signal?.throwIfAborted()
    // Whoever is turned away leaves nothing here.
    const lane: Lane = lanes.get(whose) ?? { running: 0, waiting: [] }
    if (mayBegin(lane) && lane.waiting.length === 0) {
      lanes.set(whose, lane)
      begin(lane)
    } else {
      if (lane.waiting.length >= eachWaiting) return refuse('rate_limited', { retryAfter: 1, held: true })
      if (!findsRoom(lane)) return refuse('unavailable', { retryAfter: 2 })
      lanes.set(whose, lane)
      await wait(whose, lane, signal)
    }
    try {
      return await work()
    } finally {
      end(whose, lane)
    }
  }
}
