import { cinnabar, gold, ink, line, paper, shape, wood } from '../../pen/pen.ts'
import { lacquer, pale, stage } from '../stage.ts'

/** A ledger of bamboo slips unrolled on a desk, nothing written yet, the brush beside it. */
export const ledger = stage(
  shape('M58 148H262V160H58z', lacquer) +
    line('M76 160L68 188M244 160L252 188', wood, 9) +
    shape('M92 84H216V146H92z', paper) +
    line('M108 84V146M124 84V146M140 84V146M156 84V146M172 84V146M188 84V146M204 84V146', pale, 2) +
    line('M92 98H216M92 132H216', cinnabar, 3) +
    shape('M212 80Q228 80 228 114Q228 150 212 150Q204 146 204 114Q204 84 212 80z', wood) +
    line('M212 88Q220 92 220 114Q220 138 212 142', gold, 2.5) +
    shape('M70 138H88L86 148H72z', ink) +
    line('M240 146L252 92', wood, 5) +
    shape('M236 148L244 130L249 131L246 148Q240 152 236 148z', ink),
)
