import * as v from 'valibot'
import { playClass } from './model/campaign.ts'
import { faultClasses } from './model/plan.ts'
import { scenarioNamed } from './model/scenarios/index.ts'
import { wholePage } from './model/screen/bundle.ts'
import { mutants } from './mutants/index.ts'
import { hunt } from './mutate.ts'
import { commandFor } from './replay.ts'

/** A part of the whole, small enough that two processes share all of them evenly. */
export const jobSchema = v.variant('kind', [
  v.object({ kind: v.literal('rounds'), name: v.string(), rounds: v.number(), seed: v.number() }),
  v.object({ kind: v.literal('bug'), name: v.string(), seed: v.number() }),
])
export type Job = v.InferOutput<typeof jobSchema>

export const outcomeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('rounds'),
    name: v.string(),
    rounds: v.number(),
    withWorker: v.number(),
    acknowledged: v.number(),
    effects: v.number(),
    violations: v.array(v.string()),
    /** The command that replays the failed round. */
    again: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('bug'),
    name: v.string(),
    caught: v.nullable(v.object({ by: v.string(), round: v.number(), what: v.string() })),
  }),
])
export type Outcome = v.InferOutput<typeof outcomeSchema>

const ROUNDS = 600
const SCREEN_ROUNDS = 70
/** Rounds of one class per part. */
const PIECE = 300
const SCREEN_PIECE = 20
export const HUNT_ROUNDS = 60

/** Each part of a class has its own seed; the slowest come first. */
export const roundJobs = (share: number, seed: number): Job[] =>
  faultClasses.flatMap((name) => {
    const screens = scenarioNamed(name).screens === true
    const all = Math.ceil((screens ? SCREEN_ROUNDS : ROUNDS) * share)
    const piece = screens ? SCREEN_PIECE : PIECE
    return Array.from({ length: Math.ceil(all / piece) }, (_, index) => ({
      kind: 'rounds' as const,
      name,
      rounds: Math.min(piece, all - index * piece),
      seed: seed + index,
    }))
  })
export const bugJobs = (seed: number): Job[] => mutants.map(({ name }) => ({ kind: 'bug' as const, name, seed }))

const mutantNamed = (name: string) => {
  const found = mutants.find((mutant) => mutant.name === name)
  if (!found) throw new Error(`there is no bug "${name}", only: ${mutants.map((one) => one.name).join(', ')}`)
  return found
}

export const play = async (job: Job): Promise<Outcome> => {
  const { kind, name, seed } = job
  if (kind === 'bug') return { kind, name, caught: (await hunt(mutantNamed(name), HUNT_ROUNDS, seed)).caught }
  const { faultClass, plan, ...told } = await playClass(name, {
    rounds: job.rounds,
    seed,
    page: (await wholePage()).page,
  })
  return { kind, name: faultClass, ...told, again: plan && commandFor(plan) }
}
