type Entries = Readonly<Record<string, unknown>>

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null

/** Entry by entry: mine where it is another than it was in `base`, theirs everywhere else. */
export const merge = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (Object.is(base, mine)) return theirs
  if (!isEntries(mine) || !isEntries(theirs)) return mine
  const merged: Record<string, unknown> = {}
  for (const key in { ...theirs, ...mine }) {
    const value = merge(isEntries(base) ? base[key] : undefined, mine[key], theirs[key])
    if (value !== undefined) merged[key] = value
  }
  return merged
}
