import type { Reward } from '../../../contract/common.ts'

interface Letter {
  /** What it gives and when it ends, if a saved copy knows. */
  readonly gives: readonly Reward[] | undefined
  readonly until: number | undefined
}

/**
 * What waiting letters have in common: when the first of them ends, and their gifts. Null if those are not known of
 * each, or if one is perhaps too late: a sum would say what is not so.
 */
export const lettersTogether = (letters: readonly Letter[], now: number) => {
  const ends = letters.flatMap(({ until }) => until ?? [])
  const until = ends.length > 0 ? Math.min(...ends) : undefined
  const gifts = letters.flatMap(({ gives }) => (gives ? [gives] : []))
  const isWhole = gifts.length === letters.length && (until === undefined || now < until)
  return { until, gifts: isWhole ? gifts : null }
}
