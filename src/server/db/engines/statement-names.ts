/**
 * Queries with lists of varying length (`../any-of.ts` avoids them) make an endless number of texts. Beyond this many,
 * further ones are not named and so planned each time.
 */
const MOST = 1_000

/** Gives equal texts equal names, so that every connection parses and plans each once. */
export const createStatementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
