import * as v from 'valibot'
import { readTable } from './read.ts'

const rowSchema = v.strictObject({
  id: v.string(),
  pinyin: v.pipe(v.string(), v.regex(/^[a-z]+( [a-z]+)*$/)),
  zhuyin: v.pipe(v.string(), v.regex(/^[ㄅ-ㄩ]+( [ㄅ-ㄩ]+)*$/)),
})
export type Reading = v.InferOutput<typeof rowSchema>

const byId = new Map(readTable('./data/readings.tsv', rowSchema).map((row) => [row.id, row]))

/**
 * The syllables of a general's, skill's or pet's name, without tones. A name without a reading stops the service at its
 * start.
 */
export const readingOf = (id: string): Pick<Reading, 'pinyin' | 'zhuyin'> => {
  const row = byId.get(id)
  if (!row) throw new Error(`data/readings.tsv: no reading of ${id}`)
  return { pinyin: row.pinyin, zhuyin: row.zhuyin }
}
