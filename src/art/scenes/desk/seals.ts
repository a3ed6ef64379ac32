import { cinnabar, disc, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, near, pale, stage } from '../stage.ts'

/** A seal on its box, nothing under it to be stamped. */
export const seals = stage(
  shape('M58 150H262V162H58z', lacquer) +
    line('M76 162L68 188M244 162L252 188', wood, 9) +
    shape('M80 112H156V148H80z', wood) +
    line('M80 124H156M118 112V124', gold, 2.5) +
    disc(118, 128, 6, gold) +
    shape('M96 76Q96 62 118 62Q140 62 140 76L134 86H140V112H96V86H102z', near) +
    line('M104 94H132M104 102H132', lacquer, 3) +
    shape('M178 134H244L236 148H186z', pale) +
    shape('M186 128Q188 120 211 120Q234 120 236 128L230 138H192z', cinnabar) +
    line('M200 128Q211 124 222 128', gold, 2),
)
