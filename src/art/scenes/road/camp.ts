import { cinnabar, gold, line, paper, shape, wood } from '../../pen/pen.ts'
import { earth, pale, stage } from '../stage.ts'

/** One tent, and seats around a fire that nobody lit. */
export const camp = stage(
  line('M110 74V44', wood, 4) +
    shape('M110 44H138L130 53L138 62H110z', cinnabar) +
    shape('M110 70L168 178H52z', paper) +
    shape('M110 70L130 178H90z', earth) +
    line('M110 70L84 178M110 70L136 178', gold, 3) +
    line('M196 184L230 164M230 184L196 164M213 186V158', wood, 7) +
    shape('M168 170H188V184H168z', wood) +
    shape('M238 168H260V184H238z', wood) +
    line('M168 174H188M238 172H260', gold, 2) +
    line('M206 148Q202 140 208 134M218 146Q214 138 220 130', pale, 2.5),
)
