import { cinnabar, dot, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, stage } from '../stage.ts'

/** A bell on its frame, the striker tied up. */
export const bell = stage(
  line('M86 188V60M234 188V60', wood, 10) +
    shape('M64 56Q80 60 92 46H228Q240 60 256 56L248 68H72z', cinnabar) +
    line('M92 52H228', gold, 2.5) +
    line('M160 68V80', gold, 6) +
    shape('M136 92Q138 78 160 78Q182 78 184 92L192 148Q176 156 160 152Q144 156 128 148z', gold) +
    line('M134 108H186M132 132H188', lacquer, 3) +
    [144, 160, 176].flatMap((x) => [116, 124].map((y) => dot(x, y, 2.5, lacquer))).join('') +
    shape('M194 112H236V122H194z', wood) +
    line('M206 108V126M212 108V126', cinnabar, 5) +
    line('M224 112V70', gold, 2),
)
