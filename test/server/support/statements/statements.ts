import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Service } from '../../../../src/server/service.ts'

/** A statement that the service itself sent, and the values it came with for the first time. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly source: string
}

const source = new AsyncLocalStorage<string>()
/** By who asks and what: what the desk may ask is not what a player may wait for. */
const heard = new Map<string, Statement>()

/** An operator's lists and searches are few and may take their time; the outbox page is the dev channel's. */
const DESK = ['/api/ops', '/dev/outbox']
const JOBS = 'jobs'
const PUSHES = 'pushes'
export const isDesk = ({ source: from }: Pick<Statement, 'source'>): boolean => DESK.includes(from)
const keyOf = (text: string, from: string): string =>
  `${DESK.includes(from) || from === JOBS || from === PUSHES ? from : 'players'} ${text}`

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : ''
}
const valuesOf = (query: unknown, given: unknown): readonly unknown[] => {
  if (Array.isArray(given)) return given
  const own = typeof query === 'object' && query !== null && 'values' in query ? query.values : []
  return Array.isArray(own) ? own : []
}

const hear = (args: readonly unknown[]): void => {
  const from = source.getStore()
  const text = textOf(args[0])
  // The pool hands its own statements on with a callback: those were heard at the pool's door, in their caller's
  // context.
  if (from === undefined || args.some((arg) => typeof arg === 'function')) return
  const key = keyOf(text, from)
  if (!heard.has(key)) heard.set(key, { text, values: valuesOf(args[0], args[1]), source: from })
}

let listening = false
/**
 * From here on whatever a service of these tests asks PostgreSQL is remembered; what the tests ask themselves is not.
 */
export const listenToStatements = (): void => {
  if (listening) return
  listening = true
  for (const door of [pg.Pool.prototype, pg.Client.prototype]) {
    const query: unknown = Reflect.get(door, 'query')
    if (typeof query !== 'function') throw new Error('the driver has no such door')
    Reflect.set(door, 'query', function (this: unknown, ...args: unknown[]): unknown {
      hear(args)
      return Reflect.apply(query, this, args)
    })
  }
}

/** Of all that came so far, without asking for it. */
export const textsHeard = (): readonly string[] => [...new Set([...heard.values()].map(({ text }) => text))]

/** What came since it was last asked. */
export const statementsHeard = (): Statement[] => {
  const all = [...heard.values()].filter(({ values }) => values !== told)
  for (const { text, source: from } of all) heard.set(keyOf(text, from), { text, values: told, source: from })
  return all
}
const told: readonly unknown[] = []

/** The same service, with its doors and its scheduled work marked as the source of what they ask. */
export const marked = (service: Service): Service => {
  const { fetch } = service.app
  service.app.fetch = (request, ...rest) => source.run(new URL(request.url).pathname, () => fetch(request, ...rest))
  return {
    ...service,
    runJobs: () => source.run(JOBS, () => service.runJobs()),
    sendPushes: () => source.run(PUSHES, () => service.sendPushes()),
  }
}
