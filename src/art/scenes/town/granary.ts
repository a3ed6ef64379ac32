import { cinnabar, dot, flat, gold, ink, line, paper, shape, wood } from '../../pen/pen.ts'
import { earth, lacquer, pale, stage } from '../stage.ts'

/** A granary with its door open, one ear left on the floor. */
export const granary = stage(
  shape('M92 96H228V184H92z', wood) +
    line('M92 112H122M92 130H122M92 148H122M92 166H122M198 112H228M198 130H228M198 148H228M198 166H228', ink, 2) +
    shape('M124 108H196V184H124z', earth) +
    flat('M132 184L148 150H172L188 184z', ink) +
    shape('M124 108L104 116V188L124 184z', lacquer) +
    shape('M196 108L216 116V188L196 184z', lacquer) +
    line('M110 132V168M210 132V168', gold, 2) +
    shape('M72 100Q98 92 114 62Q160 38 206 62Q222 92 248 100L240 108H80z', cinnabar) +
    line('M114 62Q160 72 206 62M100 84Q160 96 220 84', gold, 2.5) +
    shape('M152 34H168L174 52H146z', gold) +
    line('M148 178Q160 170 174 174', pale, 3) +
    [154, 162, 170].map((x) => dot(x, 171, 3.5, gold)).join('') +
    flat('M88 184H122L118 190H92z', earth) +
    line('M140 120H180', paper, 2),
)
