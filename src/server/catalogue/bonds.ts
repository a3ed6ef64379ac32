import * as v from 'valibot'
import { bondBonuses } from '../../rules/game/bonds.ts'
import { listCell, readTable, wholeCell } from './read.ts'
import { filled, textsOf } from './texts.ts'
import { wordDescription, wordName } from './words.ts'

const rowSchema = v.strictObject({
  id: v.string(),
  members: listCell,
  bonus: v.picklist(bondBonuses),
  percent: wholeCell,
})

const texts = textsOf('bonds.tsv')

export const bonds = readTable('./data/bonds.tsv', rowSchema).map((bond) => ({
  ...bond,
  name: texts.of(bond.id, 'name'),
  story: texts.of(bond.id, 'story'),
  effect: filled(wordName('bonus', bond.bonus), { percent: bond.percent }),
  effectSentence: filled(wordDescription('bonus', bond.bonus), { percent: bond.percent }),
}))
export type CatalogueBond = (typeof bonds)[number]
