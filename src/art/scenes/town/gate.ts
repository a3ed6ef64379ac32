import { around, cinnabar, disc, dot, gold, iron, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, stage } from '../stage.ts'

const studs = (x: number): string =>
  [116, 132, 148, 164].flatMap((y) => [0, 14, 28].map((step) => dot(x + step, y, 2.6, gold))).join('')

/** A city gate, shut, with its bar across. */
export const gate = stage(
  shape('M60 188V96H260V188z', iron) +
    line(
      'M60 116H112M208 116H260M60 138H112M208 138H260M60 160H112M208 160H260M84 96V116M236 96V116M72 138V160M248 138V160',
      '#4d565d',
      2,
    ) +
    shape('M112 188V120Q112 98 160 98Q208 98 208 120V188z', lacquer) +
    line('M160 98V188', gold, 2.5) +
    studs(118) +
    studs(172) +
    shape('M104 142H216V154H104z', wood) +
    disc(160, 148, 9, gold) +
    shape('M76 92V70H244V92z', wood) +
    line('M96 72V92M128 72V92M160 72V92M192 72V92M224 72V92', gold, 3) +
    shape('M50 74Q78 68 92 42L160 30L228 42Q242 68 270 74L262 82H58z', cinnabar) +
    line('M92 42Q160 54 228 42', gold, 2.5) +
    around(dot(160, 26, 3, gold), 1, 160, 30) +
    shape('M52 96H72V86H88V96H104V86H120V96H136V86H152V96H168V86H184V96H200V86H216V96H232V86H248V96H268V104H52z', iron),
)
