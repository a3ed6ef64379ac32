import { cinnabar, flat, gold, line, shape, wood } from '../../pen/pen.ts'
import { lacquer, stage } from '../stage.ts'

const flag = (x: number): string =>
  line(`M${x} 176V60`, wood, 5) + shape(`M${x} 62H${x + 30}L${x + 22} 76L${x + 30} 90H${x}z`, cinnabar)

/** Three steps that nobody stands on. */
export const podium = stage(
  flag(60) +
    flag(232) +
    shape('M126 112H194V186H126z', lacquer) +
    shape('M70 138H126V186H70z', wood) +
    shape('M194 148H250V186H194z', wood) +
    line('M126 118H194M70 144H126M194 154H250', gold, 4) +
    line('M152 140H168', gold, 5) +
    line('M90 162H106M92 170H104', gold, 4) +
    line('M214 166H230M216 172H228M214 178H230', gold, 3) +
    flat('M160 64L166 80L183 81L170 92L174 108L160 99L146 108L150 92L137 81L154 80z', '#4a3a1c') +
    `<path d="M160 64L166 80L183 81L170 92L174 108L160 99L146 108L150 92L137 81L154 80z" fill="none" stroke="${gold}" stroke-width="2" stroke-dasharray="4 4"/>`,
)
