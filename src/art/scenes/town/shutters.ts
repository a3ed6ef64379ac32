import { cinnabar, dot, gold, ink, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, stage } from '../stage.ts'

/** An arcade with its boards up. */
export const shutters = stage(
  shape('M84 100H236V186H84z', wood) +
    shape('M104 112H216V186H104z', lacquer) +
    line('M132 112V186M160 112V186M188 112V186', ink, 2.5) +
    shape('M98 138H222V148H98z', wood) +
    dot(104, 143, 3, gold) +
    dot(216, 143, 3, gold) +
    shape('M64 102Q88 96 104 62L160 44L216 62Q232 96 256 102L248 110H72z', cinnabar) +
    line('M104 62Q160 76 216 62M90 88Q160 102 230 88', gold, 2.5) +
    line('M84 110V128M236 110V128', gold, 2) +
    shape('M76 128Q74 140 84 144Q94 140 92 128zM228 128Q226 140 236 144Q246 140 244 128z', '#7a3a30') +
    line('M74 188H246', gold, 3),
)
