/**
 * A weak hash, enough to notice that an agreement has changed since it was read. The text is no secret, and nobody
 * gains by forging it.
 */
export const editionOf = (text: string): string => {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return `${text.length}:${sum}`
}

/** In any language. An app that does not send an edition is trusted. */
export const isEdition = (edition: string | undefined, texts: readonly string[]): boolean =>
  edition === undefined || texts.some((text) => editionOf(text) === edition)
