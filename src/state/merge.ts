type Entries = Readonly<Record<string, unknown>>

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entry by entry: mine where it is another than it was in `base`, theirs everywhere else. */
export const merge = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (Object.is(base, mine)) return theirs
  if (!isEntries(mine) || !isEntries(theirs)) return JSON.stringify(base) === JSON.stringify(mine) ? theirs : mine
  const before = isEntries(base) ? base : {}
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine })
      .map((key) => [key, merge(before[key], mine[key], theirs[key])] as const)
      .filter(([, value]) => value !== undefined),
  )
}
