/**
 * Enough to notice that an agreement was changed since it was read. An event's text is no secret, and nobody gains by
 * passing one off as another.
 */
export const editionOf = (text: string): string => {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return `${text.length}:${sum}`
}

/** In whichever language it was read. An app that does not say which text it was is believed. */
export const isEdition = (edition: string | undefined, texts: readonly string[]): boolean =>
  edition === undefined || texts.some((text) => editionOf(text) === edition)
