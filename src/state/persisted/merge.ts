type Entries = Readonly<Record<string, unknown>>

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null

/** Three-way merge, entry by entry: mine where I changed it since `base`, otherwise theirs. */
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
