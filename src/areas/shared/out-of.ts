import { number } from '../../shell/texts/format.ts'

/** How far a bar is filled, in figures: never past its goal. */
export const outOf = (have: number, goal: number): string => `${number(Math.min(have, goal))} / ${number(goal)}`
