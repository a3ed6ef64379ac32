/** Enough to compare with a paper document, and no more. */
export const shortened = (text: string): string =>
  text.length <= 4 ? `${text.slice(0, 1)}***` : `${text.slice(0, 2)}***${text.slice(-2)}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shortenedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return shortened(value)
  return isObject(value) ? shortenedAll(value) : value
}

export const shortenedAll = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortenedValue(value)]))
