import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import type { Failure } from '../../client/api.ts'
import type { ArgsOf, DataOf, ReadAction } from '../../contract/wire/kinds.ts'
import { connection } from '../connection.ts'
import { request } from '../layer.ts'
import { answers, isAnswerTo, type Known, type Reading, reading, watch } from './answers.ts'
import { whileShown } from './source.ts'

export interface Read<T> {
  readonly data?: T
  readonly at: number
  readonly kept: boolean
  readonly asking: boolean
  readonly failure?: Failure
  readonly again: () => void
}

/** What a screen shows of the service. */
interface Shown {
  readonly reading: Pick<Reading, 'name' | 'renew'> & { known(): Pick<Known, 'kept' | 'failure'> }
}
export const onScreen = new Set<Shown>()
/** Something that is shown turned out not to be so any more: whatever is on screen of these reads asks again. */
export const readAnew = (names: readonly string[]): void => {
  for (const one of onScreen) if (names.includes(one.reading.name)) void one.reading.renew()
}
/** Another day has begun. */
export const readAllAnew = (): void => {
  for (const one of onScreen) void one.reading.renew()
}

/** Asks again whenever there is reason to: news from the worker, a connection, a player who comes back. */
const follow = (target: Reading): (() => void) => {
  const shown = { reading: target }
  onScreen.add(shown)
  const stops = [
    whileShown(
      () => void target.refresh(),
      () => target.known().kept || target.known().failure,
    ),
    request().onMessage((message) => {
      if (message.type === 'updated' && message.action === target.name && message.key === target.args)
        void target.takeNewer(message.at)
      if (message.type === 'touched' && message.actions.includes(target.name)) void target.refresh()
    }),
    () => onScreen.delete(shown),
  ]
  return () => {
    for (const stop of stops) stop()
    if (![...onScreen].some((one) => one.reading === target)) target.leave()
  }
}

const followLine = (look: () => void): (() => void) => subscribe(connection, look)
const isOffline = (): boolean => connection.current === 'offline'

type Asked = Set<Exclude<keyof Known, 'data'>>

/** The same object for as long as nothing is another that this view has asked for. */
const useKnown = (key: string, asked: Asked): Known | undefined => {
  const last = useRef<{ readonly key: string; readonly known: Known | undefined }>(null)
  let drawing = true
  const look = (): Known | undefined => {
    const now = answers[key]
    const before = last.current?.key === key ? last.current.known : undefined
    if (drawing || !now || !before || now.data !== before.data) return now
    for (const name of asked) if (now[name] !== before[name]) return now
    return before
  }
  const known = useSyncExternalStore(
    useCallback((listener) => watch(key, listener), [key]),
    look,
    look,
  )
  drawing = false
  useLayoutEffect(() => {
    last.current = { key, known }
  })
  return known
}

/** A read for a view: the saved copy at once, then the service's answer. */
export const useRead = <X extends ReadAction>(action: X, args: ArgsOf<X>, enabled = true): Read<DataOf<X>> => {
  const target = reading(action, args)
  const asked = useMemo((): Asked => new Set(), [])
  const entry = useKnown(target.key, asked)
  // Only who says where an answer is from is drawn anew when the line goes or comes.
  useSyncExternalStore(followLine, () => asked.has('kept') && isOffline(), isOffline)

  useEffect(() => {
    if (!enabled) return
    void target.paintKept()
    void target.refresh()
    return follow(target)
  }, [target, enabled])

  const held = entry?.data
  const data = isAnswerTo(action, held) ? held : undefined
  const again = useMemo(() => () => void target.refresh(), [target])
  // Read when asked for: a view that shows the data alone is not drawn again because its time or its origin changed.
  const of = <Name extends Exclude<keyof Known, 'data'>>(name: Name): Known[Name] | undefined => {
    asked.add(name)
    return entry?.[name]
  }
  return {
    data,
    get at() {
      return of('at') ?? 0
    },
    get kept() {
      // What was answered before the signal went is a saved copy too, though it came from memory.
      return (of('kept') ?? false) || (held !== undefined && isOffline())
    },
    get asking() {
      return of('asking') ?? true
    },
    get failure() {
      return of('failure')
    },
    again,
  }
}
