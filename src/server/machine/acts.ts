import type * as contract from '../../contract/arcade/machine.ts'
import type { NamesIn } from '../../contract/wire/kinds.ts'
import type { MachineAct } from './act.ts'
import { printCardAct, readCardAct } from './card-acts.ts'
import { insertIcAct, loginIcAct, removeIcAct } from './ic.ts'
import { submitCcgAct } from './play/ccg.ts'
import { tenDrawAct } from './play/draw.ts'
import { reportMatchAct } from './play/match.ts'

const all = [
  insertIcAct,
  removeIcAct,
  loginIcAct,
  readCardAct,
  reportMatchAct,
  tenDrawAct,
  printCardAct,
  submitCcgAct,
] as const

/** Does not compile unless every machine action of the contract is implemented. */
const unanswered: Readonly<Record<Exclude<NamesIn<typeof contract>, (typeof all)[number]['name']>, MachineAct>> = {}

export const acts: ReadonlyMap<string, MachineAct> = new Map(
  [...all, ...Object.values<MachineAct>(unanswered)].map((act) => [act.name, act]),
)
