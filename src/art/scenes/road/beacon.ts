import { cinnabar, gold, iron, line, shape, wood } from '../../pen/pen.ts'
import { near, stage } from '../stage.ts'

/** A beacon tower without smoke: nobody passes word on. */
export const beacon = stage(
  shape('M118 188L130 92H190L202 188z', iron) +
    line(
      'M128 116H192M125 140H195M122 164H198M146 92V116M176 92V116M158 116V140M140 140V164M178 140V164',
      '#4d565d',
      2,
    ) +
    shape('M148 188V160Q148 150 160 150Q172 150 172 160V188z', wood) +
    shape('M116 92V72H132V82H144V72H156V82H166V72H178V82H190V72H204V92z', iron) +
    line('M138 66L182 44M182 66L138 44M160 68V38', wood, 7) +
    shape('M132 66H188L180 76H140z', cinnabar) +
    line('M138 70H182', gold, 2) +
    line('M62 186Q84 140 56 118M262 186Q244 150 266 126', near, 3),
)
