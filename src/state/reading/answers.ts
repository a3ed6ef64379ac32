import { proxy, ref } from 'valtio'
import type { Failure } from '../../client/api.ts'
import { isLate } from '../../client/call/read/late.ts'
import { canonical } from '../../contract/wire/canonical.ts'
import type { ArgsOf, DataOf, ReadAction } from '../../contract/wire/kinds.ts'
import { forgetIcCard, icCard } from '../ic/ic-card.ts'
import { request } from '../layer.ts'
import { createSource } from './source.ts'

/** What the views know of one read: the last answer, where it came from, and what went wrong since. */
export interface Known {
  /** Held by reference: a list of thousands is not worth a proxy each. */
  readonly data?: object
  readonly at: number
  /** A saved copy: the service could not be asked just now, or not yet. */
  readonly kept: boolean
  readonly asking: boolean
  readonly failure?: Failure
}

/** One read with its arguments, the same object for everyone who asks for the same. */
export interface Reading {
  readonly key: string
  readonly name: string
  /** Its arguments, as the request layer spells them. */
  readonly args: string
  known(): Known
  /** The saved copy, where nothing is known yet: the last screen paints before any request. */
  paintKept(): Promise<void>
  /** An answer of this time came after an older copy was shown: it lies among the kept ones now. */
  takeNewer(at: number): Promise<void>
  refresh(): Promise<void>
  outdate(): void
  /** With an answer to a request that begins now, whatever is on its way. */
  renew(): Promise<void>
  drop(): void
  /** Nothing shows it any more. */
  leave(): void
}

export const answers = proxy<Record<string, Known>>({})
const readings = new Map<string, Reading>()
const nothing: Known = { at: 0, kept: false, asking: false }

/** Which action an object answers. The request layer has checked it then; nobody has to look through it again. */
const answersTo = new WeakMap<object, string>()
export const isAnswerTo = <X extends ReadAction>(action: X, data: object | undefined): data is DataOf<X> & object =>
  data !== undefined && answersTo.get(data) === action.name

const held = ({ name }: ReadAction, data: unknown): object | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  answersTo.set(data, name)
  return ref(data)
}

/** An answer that says the same as the one before stays the same object: nothing is drawn again for it. */
const lasting = (action: ReadAction, before: object | undefined, data: unknown): object | undefined =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : held(action, data)

const create = (key: string, action: ReadAction, args: ArgsOf<ReadAction>): Reading => {
  const known = (): Known => answers[key] ?? nothing
  /**
   * It was let go of, perhaps with its player. A view that nothing has drawn anew still holds it: that one goes on with
   * today's.
   */
  const isPast = () => readings.get(key) !== made
  const now = () => reading(action, args)

  const ask = async (): Promise<void> => {
    // Only a view that shows a failure has to know that it is being tried again.
    if (!isPast() && known().failure) answers[key] = { ...known(), asking: true }
    const answer = await request().ask<ReadAction>(action, args)
    if (isPast()) return
    const { data, at } = known()
    // From before what is shown, which an act has changed since: a saved copy, or an answer that was long on its way.
    const isOlder = answer.ok && data !== undefined && (answer.kept ? answer.at < at : isLate(answer.at, at))
    if (isOlder) answers[key] = { data, at, kept: answer.kept, asking: false }
    else if (answer.ok)
      answers[key] = { data: lasting(action, data, answer.data), at: answer.at, kept: answer.kept, asking: false }
    else answers[key] = { ...known(), asking: false, failure: answer, kept: known().data !== undefined }
    // Unbound meanwhile, perhaps by another device: nothing is looked at through it any more.
    if (!answer.ok && answer.code === 'not_yours' && 'icId' in args && args.icId === icCard.chosen)
      void forgetIcCard().catch(() => undefined)
  }

  const source = createSource(ask)
  const made: Reading = {
    key,
    name: action.name,
    args: canonical(args),
    known,
    async paintKept() {
      if (isPast()) return now().paintKept()
      if (known().data !== undefined) return
      const copy = await request().kept<ReadAction>(action, args)
      // Whoever paints it asks for it as well.
      if (!isPast() && copy && known().data === undefined)
        answers[key] = { ...known(), data: held(action, copy.data), at: copy.at, kept: true, asking: !known().failure }
    },
    async takeNewer(at) {
      if (isPast()) return now().takeNewer(at)
      const copy = await request().kept<ReadAction>(action, args)
      if (!isPast() && copy && copy.at >= at && copy.at >= known().at)
        answers[key] = { data: lasting(action, known().data, copy.data), at: copy.at, kept: false, asking: false }
    },
    refresh: () => (isPast() ? now().refresh() : source.refresh()),
    renew() {
      if (isPast()) return now().renew()
      return source.anew()
    },
    outdate: source.outdate,
    drop: source.drop,
    leave() {
      // Its figures are of the moment: nobody takes those of the last time for today's while the next answer comes.
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

/** An answer that came another way than by asking for it, as young as one. */
export const prime = <X extends ReadAction>(action: X, args: ArgsOf<X>, data: DataOf<X>, at: number): void => {
  answers[reading(action, args).key] = { data: held(action, data), at, kept: false, asking: true }
}

/**
 * A claim, mark or live act changed what some reads answer: what is on screen asks at once, the rest when shown
 * again.
 */
export const followTouched = (): void => {
  request().onMessage((message) => {
    if (message.type !== 'touched') return
    for (const one of readings.values()) if (message.actions.includes(one.name)) one.outdate()
  })
}

/** Another language was chosen: what is on its way speaks the one before. */
export const askAnew = (): void => {
  for (const one of readings.values()) one.outdate()
}

/** Nothing of one player is left in memory for the next. */
export const forgetAnswers = (): void => {
  for (const key of Object.keys(answers)) delete answers[key]
  for (const one of readings.values()) one.drop()
  readings.clear()
}
