import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { open, shown } from '../e2e/support/steps.ts'
import type { Arcade } from '../e2e/support/world/arcade.ts'

const FRAME_MS = 120
const WIDTH = 300

/** Frames until it is told to stop, the same one after the other kept as one. */
const filming = (page: Page) => {
  const frames: Buffer[] = []
  let over = false
  const run = (async () => {
    while (!over) {
      frames.push(await page.screenshot())
      await page.waitForTimeout(FRAME_MS)
    }
  })()
  return async (): Promise<readonly Buffer[]> => {
    over = true
    await run
    return frames
  }
}

/** What the README moves with: a reward that is claimed in a tunnel, and confirmed after it. */
export const filmClaim = async (page: Page, arcade: Arcade): Promise<Buffer> => {
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  const claim = shown(page).locator('[data-claim]:not([data-claim-state])').first()
  await claim.scrollIntoViewIfNeeded()
  const key = await claim.getAttribute('data-claim')
  const button = shown(page).locator(`[data-claim="${key}"]`)
  const stop = filming(page)
  await page.waitForTimeout(800)
  arcade.line.line = 'down'
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.waitForTimeout(1_200)
  await button.click()
  await page.waitForTimeout(2_000)
  arcade.line.line = 'up'
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForTimeout(3_500)
  const frames = await stop()
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize({ width: WIDTH }).png().toBuffer()))
  return sharp(small, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, loop: 0, delay: small.map(() => FRAME_MS + 60) })
    .toBuffer()
}
