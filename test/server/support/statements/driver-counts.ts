import pg from 'pg'

/** Counts how often the driver passes a door of its own while something is done; each door is watched from then on. */
const countedAt = (place: () => object, door: string) => {
  let passed = 0
  let watched = false
  const watch = (): void => {
    if (watched) return
    watched = true
    const at = place()
    const original: unknown = Reflect.get(at, door)
    if (typeof original !== 'function') throw new Error(`the driver has no ${door}`)
    Reflect.set(at, door, function (this: unknown, ...args: unknown[]): unknown {
      passed += 1
      return Reflect.apply(original, this, args)
    })
  }
  return async (work: () => Promise<unknown>): Promise<number> => {
    watch()
    const before = passed
    await work()
    return passed - before
  }
}

const queryClass = (): object => {
  const door: unknown = Reflect.get(pg, 'Query')
  if (typeof door !== 'function') throw new Error('the driver has no Query')
  return door.prototype
}

/** How many statements PostgreSQL is asked while something is done. */
export const statementsAskedBy = countedAt(() => pg.Client.prototype, 'query')

/** How many rows PostgreSQL hands over while something is done: what it reads for them by itself is its own matter. */
export const rowsBroughtBy = countedAt(queryClass, 'handleDataRow')
