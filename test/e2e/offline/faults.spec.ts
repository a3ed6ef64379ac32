import { expect, test } from '@playwright/test'
import { runBrowserFaults } from '../../faults/browser/run.ts'

test('claims count once each through lost answers, silence, a portal, a stopped worker and a killed browser', async () => {
  const told: string[] = []
  const { good, played } = await runBrowserFaults({
    rounds: 9,
    log: (line) => told.push(line),
    only: ['apply, then reset', 'hang', '200 HTML', 'worker stopped', 'browser killed'],
    fleet: { shared: 2, mortal: 1, outage: 0 },
  })
  expect(told).toEqual([])
  expect(played.filter(({ fired }) => fired).length).toBeGreaterThanOrEqual(9)
  expect(good).toBe(true)
})
