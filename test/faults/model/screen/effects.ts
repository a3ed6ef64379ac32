import * as React from 'react'
import * as valtio from 'valtio'

interface Effect {
  /** Identifies the view's effect: several may have equal dependencies, such as none. */
  readonly source: string
  readonly deps: readonly unknown[] | undefined
  stop: (() => void) | undefined
}
type Body = () => (() => void) | undefined

const same = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((value, index) => Object.is(value, b[index]))

/** Open pages re-render every minute; for the checks every ten minutes are enough, as days end on those. */
const DRAWN_EACH_MS = 10 * 60_000
const momentIn = (state: object): unknown =>
  'now' in state && typeof state.now === 'number' ? Math.floor(state.now / DRAWN_EACH_MS) : state

/**
 * What static rendering lacks of React: runs effects after each render, and renders again when their dependencies
 * change. Local state starts from scratch with each render.
 */
export class Effects {
  private readonly asked: { readonly body: Body; readonly deps: readonly unknown[] | undefined }[] = []
  private running: Effect[] = []
  private readonly changed: () => void

  constructor(changed: () => void) {
    this.changed = changed
  }

  /** The modules that replace the shared ones in the page. */
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

  /** After a render: stops effects that are gone, and starts new ones. */
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
