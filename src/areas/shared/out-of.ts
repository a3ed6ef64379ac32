import { number } from '../../shell/texts/format.ts'

/** A progress in figures, capped at its goal. */
export const outOf = (have: number, goal: number): string => `${number(Math.min(have, goal))} / ${number(goal)}`
