/** Enough to compare with a paper that lies on the desk, and no more. */
export const shortened = (text: string): string =>
  text.length <= 4 ? `${text.slice(0, 1)}***` : `${text.slice(0, 2)}***${text.slice(-2)}`

export const shortenedAll = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
  )
