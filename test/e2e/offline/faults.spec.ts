import { expect, test } from '@playwright/test'
import { runBrowserFaults } from '../../faults/browser/run.ts'
import { isFullRun, sized } from '../../support/full-run.ts'

const quick = ['apply, then reset', '200 HTML']
/** Each waits until a lease has run out. */
const slow = isFullRun ? ['hang', 'worker stopped', 'browser killed'] : []
const rounds = sized(4, 9)

test(`claims count once each through ${[...quick, ...slow].join(', ')}`, async () => {
  const told: string[] = []
  const { good, played } = await runBrowserFaults({
    rounds,
    log: (line) => told.push(line),
    only: [...quick, ...slow],
    fleet: { shared: 2, killable: sized(0, 1), outage: 0 },
  })
  expect(told).toEqual([])
  expect(played.filter(({ fired }) => fired).length).toBeGreaterThanOrEqual(rounds)
  expect(good).toBe(true)
})
