import { disc, dot, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, pale, stage } from '../stage.ts'

const half =
  'M160 96Q146 92 134 98Q122 84 104 92Q88 100 90 122Q84 132 88 144H104L108 132H128V144H144L146 132L160 134L152 124L160 114L152 106z'
const flippedHalf = `<g transform="matrix(-1 0 0 1 320 0)">${shape(half, gold)}</g>`

/** Both halves of the tally lie joined on their tray: nothing is left to be sent. */
export const joined = stage(
  shape('M64 150H256L240 172H80z', lacquer) +
    line('M76 158H244', gold, 2) +
    line('M92 172L84 188M228 172L236 188', wood, 8) +
    shape('M58 144H262V152H58z', wood) +
    shape(half, gold) +
    flippedHalf +
    line('M160 98L152 106L160 114L152 124L160 132', lacquer, 2.5) +
    line('M112 100L118 112M126 100L130 112M194 100L190 112M208 100L202 112', lacquer, 3) +
    dot(100, 112, 3.5, lacquer) +
    dot(220, 112, 3.5, lacquer) +
    line('M160 80V66M128 84L120 72M192 84L200 72', pale, 3) +
    disc(160, 56, 3, pale),
)
