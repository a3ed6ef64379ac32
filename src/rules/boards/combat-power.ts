/**
 * spec: combat power is the clearance score divided by the clearance time. decided here: per second, two decimals
 * kept.
 */
export const combatPower = (score: number, timeMs: number): number =>
  timeMs <= 0 || score <= 0 ? 0 : Math.round((score * 100_000) / timeMs) / 100
