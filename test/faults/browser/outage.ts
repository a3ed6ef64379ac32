import type { FaultClass } from './classes/classes.ts'
import { isCarrier } from './classes/wire.ts'
import type { Slot } from './phone/slot.ts'
import { beginRound, endRound, type Played, type Round } from './round.ts'
import { until } from './until.ts'

export const serviceKilled: Pick<FaultClass, 'name'> = { name: 'service killed' }

/** Holds requests at the proxy until one of each phone has arrived. */
const hold = (rounds: readonly Round[]) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = new Set<Slot>()
  for (const { slot } of rounds)
    slot.line.rule = async (seen): Promise<'pass'> => {
      if (!isCarrier(seen)) return 'pass'
      waiting.add(slot)
      await gate
      return 'pass'
    }
  return { open: () => open(), allThere: () => waiting.size === rounds.length }
}

/**
 * SIGKILL for the service while it handles requests of several phones, then a restart with the same data. Each phone is
 * a separate round, which counts if one of its requests was forwarded and never answered.
 */
export const playOutage = async (slots: readonly Slot[], n: number): Promise<readonly Played[]> => {
  const rounds = await Promise.all(slots.map(beginRound))
  const held = hold(rounds)
  await Promise.all(rounds.map(({ tapping }) => tapping.all()))
  await until(held.allThere, 8_000)
  held.open()
  const [first] = slots
  if (!first) return []
  // A varying delay, so that it dies before, during and after its transactions.
  await new Promise((resolve) => setTimeout(resolve, (n % 6) * 6))
  await first.service.kill()
  await until(() => slots.every(({ line }) => line.unanswered > 0), 1_000)
  const fired = slots.map(({ line }) => line.unanswered > 0)
  await first.service.start()
  return Promise.all(rounds.map((round, index) => endRound(round, serviceKilled, fired[index] ?? false)))
}
