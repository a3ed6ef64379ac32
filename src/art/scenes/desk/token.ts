import { cinnabar, cloths, disc, gold, line, put, shape, wood } from '../../pen/pen.ts'
import { stage } from '../stage.ts'

/** Pegs in a row for waist tokens: one cord hangs there, and the outline of what belongs to it. */
export const token = stage(
  shape('M66 62H254V82H66z', wood) +
    line('M74 68H246', gold, 2) +
    [92, 160, 228].map((x) => line(`M${x} 82V92`, gold, 6) + disc(x, 94, 5, gold)).join('') +
    line('M160 96Q148 106 160 116Q172 106 160 96', cinnabar, 4) +
    put(
      `<path d="M-24 -30H24L30 -22V30Q30 36 24 36H-24Q-30 36 -30 30V-22z" fill="${cloths.indigo[1]}" stroke="${gold}" stroke-width="2" stroke-dasharray="5 5"/>` +
        line('M-16 -10H0V6H-16zM8 -8A10 10 0 0 1 8 8M14 -14A18 18 0 0 1 14 14M-16 20H12', gold, 2.5),
      160,
      148,
    ) +
    shape('M152 112H168V120H152z', gold),
)
