import { expect, type Locator } from '@playwright/test'

/** As many as a page has that can be reached, and more. */
const MOST_STEPS = 80

/** From one control to the next until this one has the focus; it is there to be reached, and the focus is seen. */
export const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Reached and pressed without a pointer. */
export const press = async (target: Locator): Promise<void> => {
  await tabTo(target)
  await target.press('Enter')
}
