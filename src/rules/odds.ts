import type { Random } from './random.ts'

/**
 * decided here: odds are in parts of ten thousand, so that a table adds up exactly and can be shown without rounding.
 */
export const WHOLE = 10_000

export interface Chance<T> {
  readonly parts: number
  readonly outcome: T
}
export type Odds<T> = readonly [Chance<T>, ...Chance<T>[]]

export const total = <T>(odds: Odds<T>): number => odds.reduce((sum, { parts }) => sum + parts, 0)

export const probability = ({ parts }: Chance<unknown>): number => parts / WHOLE

export const draw = <T>(odds: Odds<T>, random: Random): T => {
  let left = random() * total(odds)
  for (const { parts, outcome } of odds) {
    if (left < parts) return outcome
    left -= parts
  }
  return odds[0].outcome
}

/**
 * Raises matching chances by a percentage of themselves; the first row, the most likely, is reduced by the same amount.
 */
export const raised = <T>(odds: Odds<T>, percent: number, matches: (outcome: T) => boolean): Odds<T> => {
  const [first, ...others] = odds
  let taken = 0
  const changed = others.map((chance) => {
    if (!matches(chance.outcome)) return chance
    const extra = Math.round((chance.parts * percent) / 100)
    taken += extra
    return { ...chance, parts: chance.parts + extra }
  })
  return [{ ...first, parts: first.parts - taken }, ...changed]
}
