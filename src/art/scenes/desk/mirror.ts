import { around, cinnabar, disc, dot, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, near, stage } from '../stage.ts'

/** A bronze mirror on its stand, half covered by a cloth. */
export const mirror = stage(
  line('M160 148V176', wood, 10) +
    shape('M116 176H204L214 188H106z', wood) +
    disc(160, 104, 50, gold) +
    disc(160, 104, 40, near) +
    around(dot(160, 59, 3, lacquer), 12, 160, 104) +
    line('M138 84L150 72M136 100L164 72', '#9fc4b9', 3) +
    shape('M160 52Q206 46 214 100Q222 138 208 164Q190 150 178 160Q162 140 168 112Q150 88 160 52z', cinnabar) +
    line('M176 66Q190 100 186 150M194 72Q206 110 200 150', lacquer, 3) +
    line('M168 112Q160 138 178 160', gold, 2.5),
)
