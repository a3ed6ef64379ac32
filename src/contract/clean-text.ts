/** Without what JSON can carry and a database text cannot: NUL and lone surrogates. */
export const holdableText = (typed: string): string => typed.replace(/[\0\p{Surrogate}]/gu, '')

/** All but the joiners of some scripts and of composed emoji, which are seen in what they join. */
const unseen = /[\p{Cc}\p{Surrogate}\u2800\u3164]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu

/**
 * One line of free text as it is sent and stored, without characters that are invisible or reverse the text. Forms and
 * the service share it, so that neither refuses what the other accepts.
 */
export const cleanText = (typed: string): string => {
  const text = typed.replace(/\s+/g, ' ').replace(unseen, '').trim()
  return /[^\s\p{Cf}]/u.test(text) ? text : ''
}
