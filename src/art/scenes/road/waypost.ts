import { cinnabar, disc, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, pale, stage } from '../stage.ts'

/** A signpost without a name on it, where no road has been chosen. */
export const waypost = stage(
  line('M34 188Q110 176 150 160M290 188Q210 178 168 160', pale, 4) +
    line('M160 184V66', wood, 10) +
    shape('M160 78H226L242 92L226 106H160z', cinnabar) +
    line('M172 92H224', gold, 2) +
    shape('M160 112H104L88 125L104 138H160z', lacquer) +
    line('M148 125H106', gold, 2) +
    shape('M146 66L160 48L174 66z', wood) +
    disc(160, 46, 6, gold),
)
