import { caps } from '../head/caps.ts'
import { crowns } from '../head/crowns.ts'
import type { Piece } from '../head/hair.ts'
import { headdresses } from '../head/headdress.ts'
import { beasts, type Crest, crests, helmet } from '../head/helmets.ts'
import type { Paint } from '../pen/pen.ts'
import type { Headgear } from './traits.ts'

const whole: Readonly<Record<Exclude<Headgear, Crest>, (c: Paint) => Piece>> = {
  none: () => ({ front: '' }),
  ...caps,
  ...crowns,
  ...headdresses,
  ...beasts,
}
const isCrest = (kind: Headgear): kind is Crest => Object.hasOwn(crests, kind)

export const hat = (kind: Headgear, c: Paint): Piece => (isCrest(kind) ? helmet(kind, c) : whole[kind](c))
