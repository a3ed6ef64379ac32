import { brazier, tower } from '../../on-the-road.ts'
import { line, wood } from '../../pen/pen.ts'
import { near, stage } from '../stage.ts'

/** A beacon tower without smoke: nobody passes word on. */
export const beacon = stage(
  tower +
    line('M138 66L182 44M182 66L138 44M160 68V38', wood, 7) +
    brazier +
    line('M62 186Q84 140 56 118M262 186Q244 150 266 126', near, 3),
)
