/** Full-width digits, as keyboards of East Asia make them, are digits as well; what stands between them is none. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/**
 * Where the cursor stands in what is written, that stood at `cursor` of what was typed: at the same digit. On the side
 * of a gap that the next key works on, or a gap that was deleted would come back and stop it.
 */
export const cursorIn = (written: string, typed: string, cursor: number, forwards: boolean): number => {
  const isDigit = (at: number): boolean => /\d/.test(written[at] ?? '')
  let at = written.length
  for (let left = digitsIn(typed.slice(cursor)).length; left > 0 && at > 0; at -= 1) if (isDigit(at - 1)) left -= 1
  while (!forwards && at > 0 && !isDigit(at - 1)) at -= 1
  return at
}
