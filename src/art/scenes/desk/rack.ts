import { disc, flat, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, night, stage } from '../stage.ts'

const slot = (x: number): string =>
  shape(`M${x} 84H${x + 40}V142H${x}z`, night) +
  `<path d="M${x + 7} 92H${x + 33}V134H${x + 7}z" fill="none" stroke="${gold}" stroke-width="1.5" stroke-dasharray="4 4"/>`

/** A rack for cards, with nothing in it. */
export const rack = stage(
  line('M82 186V76M238 186V76', wood, 10) +
    shape('M70 74H250V150H70z', lacquer) +
    slot(82) +
    slot(140) +
    slot(198) +
    shape('M62 64L78 74H242L258 64L250 56H70z', wood) +
    shape('M64 148H256V160H64z', wood) +
    line('M72 154H248', gold, 2) +
    disc(160, 56, 7, gold) +
    flat('M156 52H164V60H156z', lacquer),
)
