import * as v from 'valibot'
import { type Plan, planSchema } from './model/plan.ts'
import { playRound } from './model/round.ts'
import { wholePage } from './model/screen/bundle.ts'

/** The command that replays a round exactly. */
export const commandFor = (plan: Plan): string => `npm run faults -- replay '${JSON.stringify(plan)}'`

/** Plays a plan again: the same seed and steps give the same round. */
export const replay = async (text: string): Promise<boolean> => {
  const plan = v.parse(planSchema, JSON.parse(text))
  const { violations, fired, acknowledged, effects } = await playRound(plan, (await wholePage()).page)
  for (const what of violations) console.log(what)
  console.log(`${violations.length} violations, ${acknowledged} acknowledged, ${effects} effects, fired: ${fired}`)
  return violations.length === 0
}
