import { refuse } from '../call/refusal.ts'

export interface Room {
  /** In the whole process. */
  readonly atOnce: number
  /** Of one who asks. */
  readonly each: number
  /** How many more of one may wait; whoever comes then is told to come again. */
  readonly eachWaiting: number
  /** How many may wait in all; where it is full, up to as many again, one of each group that has none waiting yet. */
  readonly waiting: number
  /** Who belongs together and shares the turns of one; without it each is by themselves. */
  readonly groupOf?: (whose: string) => string
}

/** Whoever waits leaves by the signal, with its reason; what has begun is not ended by it. */
export type Queue = <T>(whose: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

interface Group {
  /** In the order of their turns. */
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
 * So many at once, so many of them for one who asks. The rest wait, and take turns, group by group: whoever asks most
 * waits longest, and who has many names has no more turns by them.
 */
export const createQueue = ({ atOnce, each, eachWaiting, waiting, groupOf = (whose) => whose }: Room): Queue => {
  const groups = new Map<string, Group>()
  /** All names of one group leave a place to the next, where there are two. */
  const mostOfGroup = Math.max(each, atOnce - 1)
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

  const groupMayBegin = (group: Group): boolean => running < atOnce && group.running < mostOfGroup
  const mayBegin = ({ lane, group }: Place): boolean => groupMayBegin(group) && lane.running < each

  /** Whoever was let in goes behind the others, and so does their group. */
  const letIn = (place: Place): void => {
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
        if (lane.waiting.length > 0 && lane.running < each) return { whose, lane, name, group }
    }
    return null
  }

  const end = (place: Place): void => {
    countRunning(place, -1)
    dropIdle(place)
    if (waitingNow === 0) return
    // Where only one's own count matters, nobody else can have been waiting for this.
    const next = atOnce === Number.POSITIVE_INFINITY ? place : nextPlace()
    if (next) letIn(next)
  }

  /** Some who fill the room would lock all others out of it: whoever comes late finds a place beside them. */
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
    // Whoever is turned away leaves nothing here.
    const place = placeOf(whose)
    if (mayBegin(place) && place.lane.waiting.length === 0) {
      keep(place)
      countRunning(place, 1)
    } else {
      if (place.lane.waiting.length >= eachWaiting) return refuse('rate_limited', { retryAfter: 1, held: true })
      if (!findsRoom(place)) return refuse('unavailable', { retryAfter: 2 })
      keep(place)
      await wait(place, signal)
    }
    try {
      return await work()
    } finally {
      end(place)
    }
  }
}
