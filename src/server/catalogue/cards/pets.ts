import * as v from 'valibot'
import { elementSchema } from '../../../contract/wire/codecs.ts'
import { readTable, seriesCell, wholeCell } from '../read.ts'
import { textsOf } from '../texts.ts'

const rowSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^p\d{3}$/)),
  series: seriesCell,
  element: elementSchema,
  aptitude: wholeCell,
  skill: v.string(),
})

const texts = textsOf('cards/pets.tsv')

export const pets = readTable('./data/pets.tsv', rowSchema).map((pet) => ({
  ...pet,
  name: texts.of(pet.id, 'name'),
  description: texts.of(pet.id, 'description'),
}))
export type Pet = (typeof pets)[number]
