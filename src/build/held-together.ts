/** A digit, a placeholder's end, a plural's number, or a Latin word. */
const BEFORE = '[\\d#}A-Za-z]'

/**
 * Chinese breaks a line between any two characters, and at the space that sets a figure or a Latin word off: "6 | 星",
 * "IC | 卡". A no-break space keeps them together. Not before a placeholder, which may bring a phrase.
 */
export const heldTogether = (locale: string, message: string): string =>
  locale.startsWith('zh') ? message.replace(new RegExp(`(?<=${BEFORE}) (?=\\p{sc=Han})`, 'gu'), '\u00a0') : message
