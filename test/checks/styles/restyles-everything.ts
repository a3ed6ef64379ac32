/** The selectors of a stylesheet, each by itself. */
export const selectorsIn = (css: string): readonly string[] =>
  [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, prelude = '']) => (prelude.startsWith('@') ? [] : apart(prelude, ',')))

/** Splits where nothing is open: not within brackets. */
const apart = (text: string, by: string): readonly string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (/[([]/.test(letter)) depth++
    if (/[)\]]/.test(letter)) depth--
    if (letter === by && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/**
 * Whether the selector styles "anything" below or beside an element with `:has()`. Chromium keeps one list of what all
 * rules with `:has()` may change. With "anything" on it, each element added or removed anywhere below an element that
 * some `:has()` is about has the style of the whole page calculated again.
 */
export const restylesEverything = (selector: string): boolean => {
  const steps = apart(selector.replaceAll(/\s*[>+~]\s*/g, ' '), ' ')
  const has = steps.findIndex((step) => step.includes(':has('))
  const subject = steps.at(-1) ?? ''
  return has >= 0 && has < steps.length - 1 && /^[*:]/.test(subject) && !/^:is\([.#[a-z]/.test(subject)
}
