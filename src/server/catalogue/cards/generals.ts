import * as v from 'valibot'
import { careers, countries } from '../../../contract/card/words.ts'
import { elementSchema } from '../../../contract/wire/codecs.ts'
import { readTable, seriesCell, wholeCell } from '../read.ts'
import { textsOf } from '../texts.ts'

export { type Career, type Country, careers, countries } from '../../../contract/card/words.ts'

const rowSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^g\d{3}$/)),
  series: seriesCell,
  country: v.picklist(countries),
  career: v.picklist(careers),
  element: elementSchema,
  aptitude: wholeCell,
  normal1: v.string(),
  normal2: v.string(),
  military: v.string(),
})

const texts = textsOf('cards/generals.tsv')

export const generals = readTable('./data/generals.tsv', rowSchema).map(({ normal1, normal2, ...general }) => ({
  ...general,
  normal: [normal1, normal2] as const,
  name: texts.of(general.id, 'name'),
  biography: texts.of(general.id, 'biography'),
}))
export type General = (typeof generals)[number]

const byId = new Map(generals.map((general) => [general.id, general]))
export const generalOf = (id: string): General | undefined => byId.get(id)
