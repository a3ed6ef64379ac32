/** Invisible, and a line may end there. */
const BREAK = '\u200b'
/** Belong to the word before them. */
const LINKS = new Set(['的', '之'])

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Chinese has no spaces, so a browser ends a line between any two characters or only after punctuation. This marks
 * where words end. Names and rare words come in single characters, which therefore stay with each other and with what
 * follows.
 */
export const betweenWords = (text: string): string => {
  const parts = [...words.segment(text)]
  return parts
    .map(({ segment, isWordLike }, index) => {
      const before = parts[index - 1]
      if (!isWordLike || !before?.isWordLike || LINKS.has(segment)) return segment
      return before.segment.length > 1 || LINKS.has(before.segment) ? BREAK + segment : segment
    })
    .join('')
}
