/**
 * Lists of unlike lengths that are no one value (`../among.ts`) make texts without end: what comes after so many is
 * planned each time, as without a name.
 */
const MOST = 1_000

/** The same text has the same name, so that every connection parses and plans it once. */
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
