/** Some mail apps truncate longer links. */
export const MOST_TYPED = 800

/** The id of a failure or an order in the address; anything malformed is ignored. */
export const referenceId = (asked: string | null): string | null =>
  asked !== null && /^[\w-]{1,64}$/.test(asked) ? asked : null

/** The player's text, and below a line the facts customer service needs; none of them is secret. */
export const mailBody = (typed: string, facts: readonly (string | null)[]): string =>
  [typed.trim(), '', '---', ...facts.filter((fact) => fact !== null)].join('\n').trimStart()

/** With CRLF line ends. A lone surrogate, as in a truncated emoji, cannot be encoded in a link. */
export const mailLink = (address: string, subject: string, body: string): string => {
  const lines = body.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\n', '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
