import { proxy, ref } from 'valtio'
import type { Failure } from '../../client/api.ts'
import { isLate } from '../../client/call/read/late.ts'
import { canonical } from '../../contract/wire/canonical.ts'
import type { ArgsOf, DataOf, ReadAction } from '../../contract/wire/kinds.ts'
import { forgetIcCard, icCard } from '../ic/ic-card.ts'
import { request } from '../layer.ts'
import { createSource } from './source.ts'

/** What the views know of one read: the last answer, its origin, and any failure since. */
export interface Known {
  /** Stored by reference (`ref`): a proxy for each entry of a long list would be too slow. */
  readonly data?: object
  readonly at: number
  /** A saved copy: the service could not be reached, or has not been asked yet. */
  readonly kept: boolean
  readonly asking: boolean
  readonly failure?: Failure
}

/** One read with its arguments; the same object for everyone with the same arguments. */
export interface Reading {
  readonly key: string
  readonly name: string
  /** Its arguments, canonicalised by the request layer. */
  readonly args: string
  known(): Known
  /** Shows the saved copy if nothing is known yet, so that the screen can be painted before any request. */
  showCached(): Promise<void>
  /** An answer of this time arrived after an older copy was shown: read it from the kept answers. */
  applyNewer(at: number): Promise<void>
  refresh(): Promise<void>
  invalidate(): void
  /** Waits for a request that starts now, not one already in flight. */
  refetch(): Promise<void>
  drop(): void
  /** No view shows it any more. */
  leave(): void
}

export const answers = proxy<Record<string, Known>>({})
const readings = new Map<string, Reading>()
const nothing: Known = { at: 0, kept: false, asking: false }

/** Which action an object answers. The request layer has validated it, so it need not be validated again. */
const answersTo = new WeakMap<object, string>()
export const isAnswerTo = <X extends ReadAction>(action: X, data: object | undefined): data is DataOf<X> & object =>
  data !== undefined && answersTo.get(data) === action.name

const held = ({ name }: ReadAction, data: unknown): object | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  answersTo.set(data, name)
  return ref(data)
}

/** If the new answer equals the previous one, the same object is kept, so that no view re-renders. */
const keepEqual = (action: ReadAction, before: object | undefined, data: unknown): object | undefined =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : held(action, data)

const create = (key: string, action: ReadAction, args: ArgsOf<ReadAction>): Reading => {
  const known = (): Known => answers[key] ?? nothing
  /**
   * The reading was dropped, perhaps because its player left. A view that has not re-rendered may still hold it, so
   * calls are forwarded to the current one.
   */
  const isPast = () => readings.get(key) !== made
  const now = () => reading(action, args)

  const ask = async (): Promise<void> => {
    // Only a view that shows a failure has to know that it is being retried.
    if (!isPast() && known().failure) answers[key] = { ...known(), asking: true }
    const answer = await request().ask<ReadAction>(action, args)
    if (isPast()) return
    const { data, at } = known()
    // Older than what is shown, which an act may have changed since: a saved copy, or an answer that was delayed.
    const isOlder = answer.ok && data !== undefined && (answer.kept ? answer.at < at : isLate(answer.at, at))
    if (isOlder) answers[key] = { data, at, kept: answer.kept, asking: false }
    else if (answer.ok)
      answers[key] = { data: keepEqual(action, data, answer.data), at: answer.at, kept: answer.kept, asking: false }
    else answers[key] = { ...known(), asking: false, failure: answer, kept: known().data !== undefined }
    // The chosen card was unbound meanwhile, perhaps on another device.
    if (!answer.ok && answer.code === 'not_yours' && 'icId' in args && args.icId === icCard.chosen)
      void forgetIcCard().catch(() => undefined)
  }

  const source = createSource(ask)
  const made: Reading = {
    key,
    name: action.name,
    args: canonical(args),
    known,
    async showCached() {
      if (isPast()) return now().showCached()
      if (known().data !== undefined) return
      const copy = await request().kept<ReadAction>(action, args)
      // `asking`, because whoever paints the copy refreshes as well; not after a failure.
      if (!isPast() && copy && known().data === undefined)
        answers[key] = { ...known(), data: held(action, copy.data), at: copy.at, kept: true, asking: !known().failure }
    },
    async applyNewer(at) {
      if (isPast()) return now().applyNewer(at)
      const copy = await request().kept<ReadAction>(action, args)
      if (!isPast() && copy && copy.at >= at && copy.at >= known().at)
        answers[key] = { data: keepEqual(action, known().data, copy.data), at: copy.at, kept: false, asking: false }
    },
    refresh: () => (isPast() ? now().refresh() : source.refresh()),
    refetch() {
      if (isPast()) return now().refetch()
      return source.refetch()
    },
    invalidate: source.invalidate,
    drop: source.drop,
    leave() {
      // Uncached reads show figures of the moment: old ones must not be shown as current while the next answer loads.
      if (!action.unkept || isPast()) return
      delete answers[key]
      readings.delete(key)
    },
  }
  return made
}

export const reading = <X extends ReadAction>(action: X, args: ArgsOf<X>): Reading => {
  const key = `${action.name}|${canonical(args)}`
  const known = readings.get(key)
  if (known) return known
  const made = create(key, action, args)
  readings.set(key, made)
  return made
}

/** An answer that came another way, as fresh as a requested one. */
export const prime = <X extends ReadAction>(action: X, args: ArgsOf<X>, data: DataOf<X>, at: number): void => {
  answers[reading(action, args).key] = { data: held(action, data), at, kept: false, asking: true }
}

/** An act changed what some reads answer: reads on screen refetch at once, the rest when shown again. */
export const followTouched = (): void => {
  request().onMessage((message) => {
    if (message.type !== 'touched') return
    for (const one of readings.values()) if (message.actions.includes(one.name)) one.invalidate()
  })
}

/** The language was changed: requests in flight are still in the previous one. */
export const invalidateAll = (): void => {
  for (const one of readings.values()) one.invalidate()
}

/** Clears the memory of one player before the next one is shown. */
export const forgetAnswers = (): void => {
  for (const key of Object.keys(answers)) delete answers[key]
  for (const one of readings.values()) one.drop()
  readings.clear()
}
