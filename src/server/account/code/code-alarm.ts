import { Gauge } from 'prom-client'
import { countsOf } from '../../call/limits.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/types.ts'
import type { Metrics } from '../../process/metrics.ts'
import { watchedParts } from './code-budget.ts'

/**
 * Reads the database's counts whenever metrics are scraped: a process that sent no code itself still raises the alarm,
 * and none keeps reporting yesterday's.
 */
export const watchCodes = (
  { registry }: Metrics,
  config: Pick<Config, 'codesPerDay'>,
  db: Database,
  now: () => number,
): void => {
  const parts = watchedParts(config)
  new Gauge({
    name: 'tally_code_budget_ratio',
    help: "Which part of a day's codes is used: beyond 0.7 somebody may be at it, beyond 1 it is exceeded for known players.",
    labelNames: ['part'] as const,
    registers: [registry],
    async collect() {
      const used = await countsOf(db, parts, now()).catch(() => null)
      for (const { part, key, most } of parts) this.set({ part }, used ? (used.get(key) ?? 0) / most : Number.NaN)
    },
  })
}
