import { accounts } from './accounts.ts'
import { acts } from './acts.ts'
import { between } from './between.ts'
import { calendars } from './calendar.ts'
import { clocks } from './clock.ts'
import { deaths } from './deaths.ts'
import { disks } from './disks.ts'
import { lines } from './line.ts'
import type { Scenario } from './scenario.ts'
import { services } from './services.ts'
import { tokens } from './tokens.ts'

/** All scenarios; a round uses the one it is named after. */
export const scenarios: readonly Scenario[] = [
  ...lines,
  ...clocks,
  ...calendars,
  ...deaths,
  ...accounts,
  ...tokens,
  ...disks,
  ...services,
  ...acts,
  ...between,
]

export const scenarioNamed = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name)
  if (!found) throw new Error(`there is no scenario "${name}"`)
  return found
}
