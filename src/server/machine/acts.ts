import type { MachineAct } from './act.ts'
import { printCardAct, readCardAct } from './card-acts.ts'
import { submitCcgAct } from './ccg.ts'
import { tenDrawAct } from './draw.ts'
import { insertIcAct, loginIcAct, removeIcAct } from './ic.ts'
import { reportMatchAct } from './match.ts'

const all: readonly MachineAct[] = [
  insertIcAct,
  removeIcAct,
  loginIcAct,
  readCardAct,
  reportMatchAct,
  tenDrawAct,
  printCardAct,
  submitCcgAct,
]

export const acts: ReadonlyMap<string, MachineAct> = new Map(all.map((act) => [act.name, act]))
