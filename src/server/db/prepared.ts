import type { Tx } from './types.ts'

/**
 * A statement that every request asks, built once for each handle instead of each time; what differs are its
 * placeholders.
 */
export const preparedOn = <P>(build: (db: Tx) => P): ((db: Tx) => P) => {
  const built = new WeakMap<Tx, P>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const fresh = build(db)
    built.set(db, fresh)
    return fresh
  }
}
