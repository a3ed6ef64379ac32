import * as v from 'valibot'
import { open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ phone: 'new' })

const HOUR = 3_600_000
const toldSchema = v.object({ time: v.number() })

test('the phone, its worker and the service stand at the clock of the run, whatever it is', async ({
  page,
  arcade,
}) => {
  await open(page, arcade, '/home')
  await shown(page).waitFor()
  await workerReady(page)
  const [worker] = page.context().serviceWorkers()
  const answer = await fetch(`${arcade.service.url}/api/info`, { method: 'POST', body: '{}' })
  const clocks = {
    page: await page.evaluate(() => Date.now()),
    worker: (await worker?.evaluate(() => Date.now())) ?? 0,
    service: v.parse(toldSchema, await answer.json()).time,
  }
  for (const [whose, time] of Object.entries(clocks)) expect(Math.abs(time - Date.now()), whose).toBeLessThan(HOUR)
})
