import type { Fault, Rule, Seen } from '../../../support/line/fault-proxy.ts'
import type { Slot } from '../phone/slot.ts'
import { until } from '../until.ts'
import type { FaultInjector, Trial } from './trial.ts'

/** Actions that carry claims and marks; reads are not affected, so that the player can get to the buttons. */
const carriers = ['do_sign_in', 'daily_task_get_awards', 'mail_collect', 'mail_read', 'notice_read']

export const isCarrier = ({ action }: Seen): boolean => carriers.includes(action)

/** Injects the fault into the next `hits` requests of these actions. */
export const strike = (slot: Slot, fault: Fault, hits: number, then: Rule = () => 'pass'): void => {
  let left = hits
  slot.line.rule = (seen) => {
    if (!isCarrier(seen) || left <= 0) return then(seen)
    left -= 1
    return fault
  }
}

export const hasFired =
  ({ line }: Slot, fault: Fault) =>
  (): boolean =>
    (line.fired.get(fault) ?? 0) > 0

const waitForIt = ({ slot }: Trial, fault: Fault): Promise<boolean> => until(hasFired(slot, fault), 8_000)

/** Affects one or several requests, depending on the round. */
export const onTheWire =
  (fault: Fault, most = 3): FaultInjector =>
  async (trial) => {
    strike(trial.slot, fault, 1 + (trial.n % most))
    await trial.tapping.all()
    return waitForIt(trial, fault)
  }

/** The port is closed from the first request on, until the line is good again. */
export const refused: FaultInjector = async (trial) => {
  const { line } = trial.slot
  line.rule = async (seen) => {
    if (!isCarrier(seen)) return 'pass'
    await line.shut()
    return 'refuse'
  }
  await trial.tapping.one('mail')
  return waitForIt(trial, 'refuse')
}

/** Requests hang, with or without being executed; only one or two, since each blocks its sender for 15 s. */
export const hanging: FaultInjector = async (trial) => {
  const fault = trial.n % 2 === 0 ? 'hang' : 'apply-then-hang'
  strike(trial.slot, fault, 1 + (Math.floor(trial.n / 2) % 2))
  await trial.tapping.all()
  return waitForIt(trial, fault)
}

/** Mostly a session that can be refreshed; sometimes one that is refused until the player logs in again. */
export const unauthorized: FaultInjector = async (trial) => {
  let tapped = () => {}
  const allTapped = new Promise<void>((resolve) => {
    tapped = resolve
  })
  let left = trial.n % 4 === 3 ? 12 : 1 + (trial.n % 3)
  trial.slot.line.rule = async (seen) => {
    if (!isCarrier(seen) || left <= 0) return 'pass'
    left -= 1
    // The taps come first, because a signed-out player cannot tap.
    await allTapped
    return '401'
  }
  await trial.tapping.all()
  tapped()
  return waitForIt(trial, '401')
}
