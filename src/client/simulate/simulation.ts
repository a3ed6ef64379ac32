import * as v from 'valibot'
import type { KeyVal } from '../env.ts'

/**
 * What may become of a request. `pass` lets one through while the line is bad; `empty` takes the lists out of a good
 * answer.
 */
export const fates = [
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
export type Fate = (typeof fates)[number]

const fateSchema = v.picklist(fates)
const simulationSchema = v.object({
  line: fateSchema,
  /** By how much this device's clock is wrong. */
  skewMs: v.pipe(v.number(), v.integer()),
  /** One action's own fate, whatever the line does. */
  rules: v.record(v.string(), fateSchema),
})
export type Simulation = v.InferOutput<typeof simulationSchema>

export const fairWeather: Simulation = { line: 'pass', skewMs: 0, rules: {} }

const KEY = 'simulation'

export const readSimulation = async (keyval: KeyVal): Promise<Simulation> => {
  const raw = await keyval.get(KEY)
  const parsed = raw === undefined ? null : v.safeParse(simulationSchema, raw)
  return parsed?.success ? parsed.output : fairWeather
}

/** Nothing is kept while nothing is simulated. */
export const writeSimulation = (keyval: KeyVal, simulation: Simulation): Promise<void> =>
  isOn(simulation) ? keyval.set(KEY, simulation) : keyval.remove([KEY])

export const isOn = ({ line, skewMs, rules }: Simulation): boolean =>
  line !== 'pass' || skewMs !== 0 || Object.keys(rules).length > 0

export const fateOf = ({ line, rules }: Simulation, action: string): Fate =>
  (Object.hasOwn(rules, action) ? rules[action] : undefined) ?? line
