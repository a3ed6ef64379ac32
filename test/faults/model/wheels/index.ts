import { accounts } from './accounts.ts'
import { acts } from './acts.ts'
import { between } from './between.ts'
import { calendars } from './calendar.ts'
import { clocks } from './clock.ts'
import { deaths } from './deaths.ts'
import { disks } from './disks.ts'
import { lines } from './line.ts'
import { services } from './services.ts'
import { tokens } from './tokens.ts'
import type { Wheel } from './wheel.ts'

/** All wheels; a round uses the one it is named after. */
export const wheels: readonly Wheel[] = [
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

export const wheelNamed = (name: string): Wheel => {
  const found = wheels.find((wheel) => wheel.name === name)
  if (!found) throw new Error(`there is no wheel "${name}"`)
  return found
}
