import * as React from 'react'
import * as valtio from 'valtio'

interface Effect {
  /** Whose it is: two views may hang on the same, above all on nothing. */
  readonly source: string
  readonly deps: readonly unknown[] | undefined
  stop: (() => void) | undefined
}
type Body = () => (() => void) | undefined

const same = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((value, index) => Object.is(value, b[index]))

/** A page that stays open hears of each minute; no word hangs on one that is amid others, as no day ends there. */
const DRAWN_EACH_MS = 10 * 60_000
const momentIn = (state: object): unknown =>
  'now' in state && typeof state.now === 'number' ? Math.floor(state.now / DRAWN_EACH_MS) : state

/**
 * What drawing to text leaves out of React: effects run after each drawing, as they would after a commit, and
 * whatever a view hangs on asks for the next one. State of a view's own begins anew with each drawing.
 */
export class Effects {
  private readonly asked: { readonly body: Body; readonly deps: readonly unknown[] | undefined }[] = []
  private running: Effect[] = []
  private readonly changed: () => void

  constructor(changed: () => void) {
    this.changed = changed
  }

  /** The modules that the page finds instead of the shared ones. */
  modules(): Readonly<Record<string, unknown>> {
    const useEffect = (body: Body, deps?: readonly unknown[]) => {
      this.asked.push({ body, deps })
    }
    const useState = (initial: unknown) => [typeof initial === 'function' ? initial() : initial, this.changed]
    const useSyncExternalStore = (subscribe: (listener: () => void) => () => void, current: () => unknown) => {
      useEffect(() => subscribe(this.changed), [subscribe])
      return current()
    }
    const proxy = <T extends object>(initial: T): T => {
      const made = valtio.proxy(initial)
      let drawn = momentIn(made)
      valtio.subscribe(made, () => {
        const moment = momentIn(made)
        if (moment !== drawn || moment === made) this.changed()
        drawn = moment
      })
      return made
    }
    return { react: { ...React, useEffect, useState, useSyncExternalStore }, valtio: { ...valtio, proxy } }
  }

  /** After a drawing: what no view asked for any more stops, what is new begins. */
  commit(): void {
    const before = this.running
    const asked = this.asked.splice(0)
    const next = asked.map(({ body, deps }) => {
      const source = String(body)
      const at = before.findIndex((one) => one.source === source && same(one.deps, deps))
      const kept = at < 0 ? undefined : before.splice(at, 1)[0]
      return kept ?? { source, deps, body, stop: undefined }
    })
    for (const gone of before) gone.stop?.()
    this.running = next.map((one) =>
      'body' in one ? { source: one.source, deps: one.deps, stop: one.body() ?? undefined } : one,
    )
  }
}
