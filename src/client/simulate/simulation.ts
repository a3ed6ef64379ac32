import * as v from 'valibot'
import { readable } from '../device/readable.ts'
import type { KeyVal } from '../env.ts'

/**
 * Possible faults of a request. `pass` lets one through while the connection is bad; `empty` removes the lists from a
 * good answer.
 */
export const faults = [
  'pass',
  'offline',
  'slow',
  'hang',
  'unauthorized',
  'failure',
  'portal',
  'duplicate',
  'empty',
] as const
export type Fault = (typeof faults)[number]

const faultSchema = v.picklist(faults)
const simulationSchema = v.object({
  line: faultSchema,
  /** By how much this device's clock is wrong. */
  skewMs: v.pipe(v.number(), v.integer()),
  /** Per action, overriding `line`. */
  rules: v.record(v.string(), faultSchema),
})
export type Simulation = v.InferOutput<typeof simulationSchema>

export const noFaults: Simulation = { line: 'pass', skewMs: 0, rules: {} }

const KEY = 'simulation'

export const readSimulation = async (keyval: KeyVal): Promise<Simulation> =>
  readable(simulationSchema, await keyval.get(KEY)) ?? noFaults

/** Without faults, nothing is stored. */
export const writeSimulation = (keyval: KeyVal, simulation: Simulation): Promise<void> =>
  isOn(simulation) ? keyval.set(KEY, simulation) : keyval.remove([KEY])

export const isOn = ({ line, skewMs, rules }: Simulation): boolean =>
  line !== 'pass' || skewMs !== 0 || Object.keys(rules).length > 0

export const faultOf = ({ line, rules }: Simulation, action: string): Fault =>
  (Object.hasOwn(rules, action) ? rules[action] : undefined) ?? line
