import * as v from 'valibot'
import { readTable } from './read.ts'

const rowSchema = v.strictObject({
  pinyin: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  zhuyin: v.pipe(v.string(), v.regex(/^[ㄅ-ㄩ]+$/)),
  characters: v.pipe(v.string(), v.regex(/^\p{Script=Han}+$/u)),
})
type Syllable = v.InferOutput<typeof rowSchema>

const byCharacter = new Map<string, Syllable>(
  readTable('./data/syllables.tsv', rowSchema).flatMap((row) => [...row.characters].map((one) => [one, row] as const)),
)

/**
 * How a sentence is read aloud, each character by its most usual syllable; what is no Chinese stands as it is. Where a
 * character is read in two ways the other one does not find it, but the character itself does.
 */
export const readingOf = (text: string): { readonly pinyin: string; readonly zhuyin: string } => {
  const pieces = text.match(/\p{Script=Han}|[a-z0-9]+/giu) ?? []
  const read = (key: 'pinyin' | 'zhuyin') =>
    pieces
      .flatMap((piece) => {
        const syllable = byCharacter.get(piece)
        if (syllable) return [syllable[key]]
        return /^[a-z0-9]/i.test(piece) ? [piece.toLowerCase()] : []
      })
      .join(' ')
  return { pinyin: read('pinyin'), zhuyin: read('zhuyin') }
}
