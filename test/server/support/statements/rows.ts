import pg from 'pg'

let brought = 0
let counting = false

const count = (): void => {
  if (counting) return
  counting = true
  const door: unknown = Reflect.get(pg, 'Query')
  if (typeof door !== 'function') throw new Error('the driver has no such door')
  const take: unknown = Reflect.get(door.prototype, 'handleDataRow')
  if (typeof take !== 'function') throw new Error('the driver takes rows elsewhere')
  Reflect.set(door.prototype, 'handleDataRow', function (this: unknown, ...args: unknown[]): unknown {
    brought += 1
    return Reflect.apply(take, this, args)
  })
}

/** How many rows PostgreSQL hands over while something is done: what it reads for them by itself is its own matter. */
export const rowsBroughtBy = async (work: () => Promise<unknown>): Promise<number> => {
  count()
  const before = brought
  await work()
  return brought - before
}
