/** Without what JSON can carry and a database text cannot: NUL and lone surrogates. */
export const holdableText = (typed: string): string => typed.replace(/[\0\p{Surrogate}]/gu, '')

/**
 * One line of free text as it is sent and stored, without characters that are invisible or reverse the text. Forms and
 * the service share it, so that neither refuses what the other accepts.
 */
export const cleanText = (typed: string): string =>
  typed
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\u2800\u3164]/gu, '')
    .trim()
