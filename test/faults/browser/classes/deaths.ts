import type { Page } from '@playwright/test'
import { isFinished } from '../../../../src/client/outbox/row.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { say } from '../../../support/words/say.ts'
import { setClock } from '../phone/clock.ts'
import { openAt, type Slot, shownPage } from '../phone/slot.ts'
import { rowsIn } from '../phone/storage.ts'
import { ASKED_EVERY_MS, until } from '../until.ts'
import type { FaultInjector, Trial } from './trial.ts'
import { hasFired, strike } from './wire.ts'

/** No request is answered; in half of the rounds the service has executed it. */
const holdTheLine = ({ slot, n }: Trial): void =>
  strike(slot, Math.floor(n / 2) % 2 === 0 ? 'hang' : 'apply-then-hang', Number.POSITIVE_INFINITY)

const onItsWay = async ({ slot, player }: Trial): Promise<boolean> =>
  (await rowsIn(slot.page, player.session.roleid)).some((row) => row.state === 'sending')

/** Taps without getting answers until a row is in flight, so that the following crash hits in the middle. */
const tapIntoSilence = async (trial: Trial): Promise<boolean> => {
  holdTheLine(trial)
  await trial.tapping.all()
  const { slot } = trial
  const sent = () => hasFired(slot, 'hang')() || hasFired(slot, 'apply-then-hang')()
  return until(async () => sent() && (await onItsWay(trial)), 8_000, ASKED_EVERY_MS)
}

const goodLine = ({ line }: Slot): void => {
  line.rule = () => 'pass'
}

/** Longer than a lease. */
const LATER_MS = 31_000

/**
 * In every other round the player returns after the dead sender's lease has expired; otherwise the lease expires while
 * the app is open.
 */
const comeBack = async ({ slot, n }: Trial): Promise<void> => {
  if (n % 2 === 0) await setClock(slot, LATER_MS)
}

export const workerStopped: FaultInjector = async (trial) => {
  const midway = await tapIntoSilence(trial)
  const devtools = await trial.slot.context.newCDPSession(trial.slot.page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
  goodLine(trial.slot)
  await comeBack(trial)
  return midway
}

export const tabClosed: FaultInjector = async (trial) => {
  const { slot } = trial
  const midway = await tapIntoSilence(trial)
  const next = await slot.context.newPage()
  await slot.page.close()
  slot.page = next
  goodLine(slot)
  await openAt(slot, '/pending')
  await comeBack(trial)
  return midway
}

export const browserKilled: FaultInjector = async (trial) => {
  const { slot } = trial
  if (!slot.relaunch) throw new Error('this phone has no browser of its own to kill')
  const midway = await tapIntoSilence(trial)
  await slot.relaunch()
  goodLine(slot)
  await openAt(slot, '/pending')
  await comeBack(trial)
  return midway
}

/** A newer version is found, offered and accepted while rows are in flight. */
export const workerUpdated: FaultInjector = async (trial) => {
  const { slot } = trial
  const { page, line } = slot
  slot.version += 1
  const { version } = slot
  const midway = await tapIntoSilence(trial)
  // Only now, because the offer covers the bottom of the page.
  line.rewrite = { path: '/main.js', edit: (body) => `${body}\n// version ${version}\n` }
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page
    .getByRole('status')
    .filter({ hasText: say('newVersion') })
    .getByRole('button')
    // The page reloads when it can, which is waited for below.
    .click({ noWaitAfter: true })
  const stillMidway = await onItsWay(trial).catch(() => false)
  goodLine(slot)
  const taken = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return Boolean(registration?.active && !registration.waiting && !registration.installing)
    })
  const over = await until(() => taken().catch(() => false), 60_000, ASKED_EVERY_MS)
  await shownPage(page).waitFor()
  return midway && stillMidway && over
}

const severalTabsFault = ['apply-then-reset', '503', 'html', 'duplicate'] as const

/** Three tabs tap the same things at once, with faults, and all drain until the round ends. */
export const severalTabs: FaultInjector = async (trial) => {
  const { slot, tapping, n } = trial
  const fault = severalTabsFault[n % severalTabsFault.length] ?? 'html'
  const others: Page[] = [await slot.context.newPage(), await slot.context.newPage()]
  for (const page of others) {
    await page.goto(`${slot.line.url}/#/home`)
    await shownPage(page).waitFor()
  }
  const [second, third] = others
  strike(slot, fault, 3)
  await Promise.all([tapping.one('claims'), tapping.one('claims', second), tapping.one('mail', third)])
  const fired = await until(hasFired(slot, fault), 8_000)
  return fired
}

/** The browser itself reports offline: while requests are in flight, or before any is sent. */
export const switchedOffline: FaultInjector = async (trial) => {
  const { slot, tapping, n, player } = trial
  if (n % 2 === 0) await tapIntoSilence(trial)
  else {
    await tapping.lookAtClaims()
    await tapping.one('mail')
  }
  await slot.context.setOffline(true)
  if (n % 2 === 1) await tapping.one('claims')
  const waiting = (await rowsIn(slot.page, player.session.roleid)).some((row) => !isFinished(row))
  goodLine(slot)
  await slot.context.setOffline(false)
  return waiting
}

/**
 * The clock of page and worker jumps by a day, ahead or back, for the rest of the round. If it is ahead, the service
 * reports it; if it is set back, the app uses the last known time, so no report is needed.
 */
export const clockOff: FaultInjector = async (trial) => {
  const { slot, tapping, n } = trial
  const by = n % 2 === 0 ? DAY_MS : -DAY_MS
  // An answer in flight would tell the app about the jump before anything is signed.
  await until(() => slot.line.onTheirWay === 0, 8_000)
  await setClock(slot, by)
  await tapping.all()
  return by < 0 || until(() => slot.line.answered.some(({ code }) => code === 'time_skew'), 8_000)
}
