import { handArms } from '../arms/hand-arms.ts'
import { poles } from '../arms/poles.ts'
import type { Paint } from '../pen/pen.ts'
import type { Arm } from './traits.ts'

const weapons: Readonly<Record<Arm, (c: Paint) => string>> = { ...poles, ...handArms }
export const weapon = (kind: Arm, c: Paint): string => weapons[kind](c)
