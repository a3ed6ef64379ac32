/** A schema as plain data: what it is, what it holds, what it demands. How the library goes about it is left out. */
export const schemaText = (value: unknown, above: readonly unknown[] = []): unknown => {
  if (typeof value === 'function') return undefined
  if (value instanceof RegExp) return value.source
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return 'again'
  if (Array.isArray(value)) return value.map((inner) => schemaText(inner, [...above, value]))
  const skipped = new Set(['async', '~standard', 'expects', 'message'])
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !skipped.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, schemaText(inner, [...above, value])]),
  )
}
