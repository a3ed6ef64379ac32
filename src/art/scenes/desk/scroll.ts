import { cinnabar, disc, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, pale, stage } from '../stage.ts'

/** Rolled scrolls on a shelf, all of them tied: nobody has asked yet. */
export const scroll = stage(
  shape('M70 150H250V162H70z', wood) +
    line('M86 162V188M234 162V188', wood, 9) +
    [
      [104, 134],
      [160, 134],
      [216, 134],
      [132, 106],
      [188, 106],
    ]
      .map(
        ([x = 0, y = 0]) =>
          shape(`M${x - 27} ${y - 14}H${x + 27}V${y + 14}H${x - 27}z`, pale) +
          shape(`M${x - 6} ${y - 14}H${x + 6}V${y + 14}H${x - 6}z`, cinnabar) +
          disc(x - 27, y, 6, gold) +
          disc(x + 27, y, 6, gold),
      )
      .join('') +
    line('M80 156H240', gold, 2) +
    line('M150 82Q150 64 164 64Q178 66 174 78Q170 84 162 86V90', lacquer, 6),
)
