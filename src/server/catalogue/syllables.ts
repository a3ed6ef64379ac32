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
 * The syllables of a sentence, using each character's most common reading; other scripts stay as they are. A character
 * with several readings is not found by the rarer ones, only by the character itself.
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
