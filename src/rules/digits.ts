/** East Asian keyboards produce full-width digits, which count as digits; everything else is removed. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/**
 * Where the cursor belongs in the formatted text: at the same digit as at `cursor` in the typed text. Next to a
 * separator it goes to the side where the next key press works; otherwise deleting a separator would only bring it
 * back, and the cursor would be stuck.
 */
export const cursorIn = (written: string, typed: string, cursor: number, forwards: boolean): number => {
  const isDigit = (at: number): boolean => /\d/.test(written[at] ?? '')
  let at = written.length
  for (let left = digitsIn(typed.slice(cursor)).length; left > 0 && at > 0; at -= 1) if (isDigit(at - 1)) left -= 1
  while (!forwards && at > 0 && !isDigit(at - 1)) at -= 1
  return at
}
