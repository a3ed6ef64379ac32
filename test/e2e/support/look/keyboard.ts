import { expect, type Locator } from '@playwright/test'

/** More than any page has focusable elements. */
const MOST_STEPS = 80

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Reaches and presses it by keyboard. */
export const press = async (target: Locator): Promise<void> => {
  await tabTo(target)
  await target.press('Enter')
}
