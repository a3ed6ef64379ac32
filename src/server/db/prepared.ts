import type { Tx } from './types.ts'

/** Prepares a frequent statement once per connection instead of on every call; what varies goes into placeholders. */
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
