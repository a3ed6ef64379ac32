import * as v from 'valibot'

/** The results of running `atOnce` workers until the work or the time is used up. */
export const figuresSchema = v.object({
  perSecond: v.number(),
  p50: v.number(),
  p95: v.number(),
  p99: v.number(),
  count: v.number(),
})
export type Figures = v.InferOutput<typeof figuresSchema>

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

export interface Load {
  readonly atOnce: number
  readonly seconds: number
  /** Does item `n`; false if there is none left. */
  readonly work: (n: number) => Promise<boolean>
}

export const measure = async ({ atOnce, seconds, work }: Load): Promise<Figures> => {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  let next = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now()
      if (!(await work(next++))) return
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const elapsed = (performance.now() - started) / 1_000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    count: times.length,
  }
}
