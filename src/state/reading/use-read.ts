import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Failure } from '../../client/api.ts'
import type { ArgsOf, DataOf, ReadAction } from '../../contract/wire/kinds.ts'
import { connection } from '../connection.ts'
import { request } from '../layer.ts'
import { answers, isAnswerTo, type Known, type Reading, reading } from './answers.ts'
import { whileShown } from './source.ts'

export interface Read<T> {
  readonly data?: T
  readonly at: number
  readonly kept: boolean
  readonly asking: boolean
  readonly failure?: Failure
  readonly again: () => void
}

/** A read that is on screen. */
interface Shown {
  readonly reading: Pick<Reading, 'name' | 'refetch'> & { known(): Pick<Known, 'kept' | 'failure'> }
}
export const onScreen = new Set<Shown>()
/** Something shown turned out to be stale: reads of these names that are on screen refetch. */
export const refetchReads = (names: readonly string[]): void => {
  for (const one of onScreen) if (names.includes(one.reading.name)) void one.reading.refetch()
}
/** A new day has begun. */
export const refetchAll = (): void => {
  for (const one of onScreen) void one.reading.refetch()
}

/** Refetches on every occasion: news from the worker, online again, visible again. */
const follow = (target: Reading): (() => void) => {
  /** Storage that is always late would say so for ever. */
  let wasLate = false
  const shown = { reading: target }
  onScreen.add(shown)
  const stops = [
    whileShown(
      () => void target.refresh(),
      () => target.known().kept || target.known().failure,
    ),
    request().onMessage((message) => {
      if (message.type === 'updated' && message.action === target.name && message.key === target.args)
        void target.applyNewer(message.at)
      if (message.type === 'answers' && !wasLate) {
        wasLate = true
        void target.showCached()
      }
      if (message.type === 'touched' && message.actions.includes(target.name)) void target.refresh()
    }),
    () => onScreen.delete(shown),
  ]
  return () => {
    for (const stop of stops) stop()
    if (![...onScreen].some((one) => one.reading === target)) target.leave()
  }
}

/** A read for a view: the saved copy at once, then the service's answer. */
export const useRead = <X extends ReadAction>(action: X, args: ArgsOf<X>, enabled = true): Read<DataOf<X>> => {
  const target = reading(action, args)
  const entry = useSnapshot(answers)[target.key]
  const link = useSnapshot(connection)

  useEffect(() => {
    if (!enabled) return
    void target.showCached()
    void target.refresh()
    return follow(target)
  }, [target, enabled])

  const held = entry?.data
  const data = isAnswerTo(action, held) ? held : undefined
  const again = useMemo(() => () => void target.refetch(), [target])
  // Getters, so that a view that uses only the data does not re-render when the time or the origin changes.
  return {
    data,
    get at() {
      return entry?.at ?? 0
    },
    get kept() {
      // An answer from before the connection was lost is a saved copy too, even though it is in memory.
      return (entry?.kept ?? false) || (held !== undefined && link.current === 'offline')
    },
    get asking() {
      return entry?.asking ?? true
    },
    get failure() {
      return entry?.failure
    },
    again,
  }
}
