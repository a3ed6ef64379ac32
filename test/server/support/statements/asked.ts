import pg from 'pg'

let asked = 0
let counting = false

const count = (): void => {
  if (counting) return
  counting = true
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('the driver has no such door')
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...args: unknown[]): unknown {
    asked += 1
    return Reflect.apply(query, this, args)
  })
}

/** How many statements PostgreSQL is asked while something is done. */
export const statementsAskedBy = async (work: () => Promise<unknown>): Promise<number> => {
  count()
  const before = asked
  await work()
  return asked - before
}
