import { refuse } from '../call/refusal.ts'

export interface QueueLimits {
  /** How many run at once in the whole process. */
  readonly concurrency: number
  /** How many of one caller run at once. */
  readonly perCaller: number
  /** How many more of one caller may wait; any beyond that are refused with a retry-after. */
  readonly waitingPerCaller: number
  /**
   * How many may wait in all. When that is full, one per group without any waiting may still join, up to twice as many.
   */
  readonly waiting: number
  /** Groups callers that take turns as one; by default everybody is a group of their own. */
  readonly groupOf?: (whose: string) => string
}

/**
 * Aborting the signal removes a waiting call and rejects it with the signal's reason; running work continues. Work that
 * only waits for somebody else from some point on gives its slot back there, with `leave`.
 */
export type Queue = <T>(whose: string, work: (leave: () => void) => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

interface Group {
  /** In round-robin order. */
  readonly lanes: Map<string, Lane>
  running: number
  waiting: number
}

interface Place {
  readonly whose: string
  readonly lane: Lane
  readonly name: string
  readonly group: Group
}

const moveBack = <V>(map: Map<string, V>, name: string, value: V): void => {
  map.delete(name)
  map.set(name, value)
}

/**
 * Limits concurrency in total and per caller. The rest wait and take turns, first by group and then by caller: the
 * caller who asks most waits longest, and using many identities gives no more turns.
 */
export const createQueue = ({
  concurrency,
  perCaller,
  waitingPerCaller,
  waiting,
  groupOf = (whose) => whose,
}: QueueLimits): Queue => {
  const groups = new Map<string, Group>()
  /** A group never takes the last slot, if there is more than one. */
  const mostOfGroup = Math.max(perCaller, concurrency - 1)
  let running = 0
  let waitingNow = 0

  const placeOf = (whose: string): Place => {
    const name = groupOf(whose)
    const group: Group = groups.get(name) ?? { lanes: new Map(), running: 0, waiting: 0 }
    return { whose, lane: group.lanes.get(whose) ?? { running: 0, waiting: [] }, name, group }
  }

  const keep = ({ whose, lane, name, group }: Place): void => {
    groups.set(name, group)
    group.lanes.set(whose, lane)
  }

  const dropIdle = ({ whose, lane, name, group }: Place): void => {
    if (lane.running > 0 || lane.waiting.length > 0) return
    group.lanes.delete(whose)
    if (group.lanes.size === 0) groups.delete(name)
  }

  const countRunning = ({ lane, group }: Place, change: 1 | -1): void => {
    lane.running += change
    group.running += change
    running += change
  }

  const countWaiting = ({ group }: Place, change: 1 | -1): void => {
    group.waiting += change
    waitingNow += change
  }

  const groupMayBegin = (group: Group): boolean => running < concurrency && group.running < mostOfGroup
  const mayBegin = ({ lane, group }: Place): boolean => groupMayBegin(group) && lane.running < perCaller

  /** After its turn a caller moves to the back, and so does its group. */
  const startNext = (place: Place): void => {
    const next = place.lane.waiting.shift()
    if (!next) return
    countWaiting(place, -1)
    moveBack(place.group.lanes, place.whose, place.lane)
    moveBack(groups, place.name, place.group)
    countRunning(place, 1)
    next()
  }

  const nextPlace = (): Place | null => {
    for (const [name, group] of groups) {
      if (group.waiting === 0 || !groupMayBegin(group)) continue
      for (const [whose, lane] of group.lanes)
        if (lane.waiting.length > 0 && lane.running < perCaller) return { whose, lane, name, group }
    }
    return null
  }

  const end = (place: Place): void => {
    countRunning(place, -1)
    dropIdle(place)
    if (waitingNow === 0) return
    // Without a total limit only the caller's own count matters, so nobody else can have been waiting for this slot.
    const next = concurrency === Number.POSITIVE_INFINITY ? place : nextPlace()
    if (next) startNext(next)
  }

  /** Keeps a place for groups that have none waiting, so that a few who fill the queue do not lock out all others. */
  const findsRoom = ({ group }: Place): boolean =>
    waitingNow < waiting || (waitingNow < 2 * waiting && group.waiting === 0)

  const wait = (place: Place, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      countWaiting(place, 1)
      place.lane.waiting.push(resolve)
      const leave = () => {
        const at = place.lane.waiting.indexOf(resolve)
        if (at < 0) return
        place.lane.waiting.splice(at, 1)
        countWaiting(place, -1)
        dropIdle(place)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async (whose, work, signal) => {
    signal?.throwIfAborted()
    // A refused call must leave nothing behind in the maps.
    const place = placeOf(whose)
    if (mayBegin(place) && place.lane.waiting.length === 0) {
      keep(place)
      countRunning(place, 1)
    } else {
      if (place.lane.waiting.length >= waitingPerCaller) return refuse('rate_limited', { retryAfter: 1, delayed: true })
      if (!findsRoom(place)) return refuse('unavailable', { retryAfter: 2 })
      keep(place)
      await wait(place, signal)
    }
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      end(place)
    }
    try {
      return await work(leave)
    } finally {
      leave()
    }
  }
}
