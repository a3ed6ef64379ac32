import { around, cinnabar, disc, gold, line, put, shape, wood } from '../../pen/pen.ts'
import { earth, pale, stage } from '../stage.ts'

const spoke = line('M0 0V-34', gold, 5)
const broken =
  `<path d="M-30 16A34 34 0 0 1 -6 -33M10 -32A34 34 0 0 1 32 10" fill="none" stroke="${gold}" stroke-width="8"/>` +
  around(spoke, 4, 0, 0, -50, 50) +
  line('M0 0L-16 12M0 0L12 16', gold, 5) +
  disc(0, 0, 9, cinnabar)

/** A cart down on one side, its wheel in pieces. */
export const brokenWheel = stage(
  shape('M54 120L176 146L166 174L66 150z', wood) +
    shape('M50 112L180 140L178 150L50 122z', cinnabar) +
    shape('M72 132L160 152L156 162L76 144z', earth) +
    line('M56 118L34 104M176 144L196 132', wood, 6) +
    put(broken, 218, 146, 14) +
    `<path d="M238 182A34 34 0 0 0 262 160" fill="none" stroke="${gold}" stroke-width="8"/>` +
    line('M172 184L196 178M250 150L272 142', gold, 5) +
    line('M206 96L212 84M226 92L228 78M246 100L256 90', pale, 3),
)
