import { cinnabar, dot, gold, ink, line, paper, shape, wood } from '../../pen/pen.ts'
import { pale, stage } from '../stage.ts'

/** A notice board: nails, and the corner of what was torn off. */
export const board = stage(
  line('M96 188V72M224 188V72', wood, 11) +
    shape('M84 78H236V154H84z', wood) +
    line('M84 98H236M84 118H236M84 138H236', ink, 1.5) +
    shape('M106 88L132 86L126 96L120 94L112 104z', paper) +
    shape('M206 90L214 88L216 100L208 98z', paper) +
    [
      [110, 90],
      [212, 92],
      [160, 92],
      [110, 146],
      [210, 146],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 3, gold))
      .join('') +
    shape('M62 80Q84 72 98 46H222Q236 72 258 80L250 88H70z', cinnabar) +
    line('M98 46Q160 58 222 46M84 70Q160 80 236 70', gold, 2.5) +
    shape('M146 180L174 172L182 182L152 190z', paper) +
    line('M154 181L170 177M157 185L173 181', pale, 2),
)
