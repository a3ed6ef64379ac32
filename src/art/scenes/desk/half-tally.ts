import { dot, gold, line, put, shape, wood } from '../../pen/pen.ts'
import { lacquer, near, stage } from '../stage.ts'

const half =
  'M0 -44Q-14 -48 -26 -42Q-38 -56 -56 -48Q-72 -40 -70 -18Q-76 -8 -72 4H-56L-52 -8H-32V4H-16L-14 -8L0 -6L-8 -16L0 -26L-8 -34z'

/** One half of the tally is here, the other is only outlined. */
export const halfTally = stage(
  shape('M64 150H256L240 172H80z', lacquer) +
    line('M76 158H244', gold, 2) +
    line('M92 172L84 188M228 172L236 188', wood, 8) +
    shape('M58 144H262V152H58z', wood) +
    put(
      shape(half, near) + line('M-48 -40L-42 -28M-34 -40L-30 -28', lacquer, 3) + dot(-60, -28, 3.5, lacquer),
      152,
      140,
    ) +
    `<path transform="matrix(-1 0 0 1 170 140)" d="${half}" fill="none" stroke="${gold}" stroke-width="2" stroke-dasharray="5 5"/>`,
)
