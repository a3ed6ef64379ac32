import type { Page } from '@playwright/test'

type Point = readonly [x: number, y: number]

/** A drag with one finger, in steps. */
export const drag = async (page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: fromX, y: fromY }])
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
    await touch('touchMove', [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }])
  await touch('touchEnd', [])
  await devtools.detach()
}
