import type { Paint } from '../../shared/pictures/pen/palette.ts'
import { handArms } from './arms/hand-arms.ts'
import { poles } from './arms/poles.ts'
import type { Arm } from './traits.ts'

const weapons: Readonly<Record<Arm, (c: Paint) => string>> = { ...poles, ...handArms }
export const weapon = (kind: Arm, c: Paint): string => weapons[kind](c)
