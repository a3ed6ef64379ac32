import { around, cinnabar, disc, gold, line, shape, wood } from '../../pen/pen.ts'
import { earth, stage } from '../stage.ts'

export const wheel = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${gold}" stroke-width="7"/>` +
  around(line(`M${x} ${y}V${y - r}`, gold, 4), 8, x, y) +
  disc(x, y, 7, cinnabar)

/** A cart whose shafts lie on the ground: nothing is loaded. */
export const cart = stage(
  line('M196 136L284 182', wood, 7) +
    shape('M88 112H206L196 144H98z', wood) +
    shape('M94 108H202V116H94z', cinnabar) +
    shape('M100 120H196L190 136H106z', earth) +
    line('M120 120V136M146 120V136M172 120V136', gold, 2) +
    line('M88 112L74 90M206 112L220 90', wood, 6) +
    wheel(146, 154, 30),
)
