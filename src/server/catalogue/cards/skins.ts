import { skinFragmentItem } from '../../../rules/cards/skin.ts'
import { textsOf } from '../texts.ts'

const texts = textsOf('cards/skins.tsv')

/** Generals without a row here have no skin yet. */
export const skins = texts.ids.map((general) => ({
  general,
  name: texts.of(general, 'name'),
  fragment: skinFragmentItem(general),
}))
export type Skin = (typeof skins)[number]

const byGeneral = new Map(skins.map((skin) => [skin.general, skin]))
export const skinOf = (general: string): Skin | undefined => byGeneral.get(general)
