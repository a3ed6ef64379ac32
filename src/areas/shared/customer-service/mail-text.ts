/** Longer links are cut by some mail apps. */
export const MOST_TYPED = 800

/** The id of a failure or an order comes from the address: what does not look like one is left out. */
export const referenceId = (asked: string | null): string | null =>
  asked !== null && /^[\w-]{1,64}$/.test(asked) ? asked : null

/** What the player wrote, and below a line what customer service needs to help: nothing of it is secret. */
export const mailBody = (typed: string, facts: readonly (string | null)[]): string =>
  [typed.trim(), '', '---', ...facts.filter((fact) => fact !== null)].join('\n').trimStart()

/** Lines end as mail wants them to. Half of a pair, as a cut emoji leaves it, fits into no address. */
export const mailLink = (address: string, subject: string, body: string): string => {
  const lines = body.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\n', '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
