import { t } from '@lingui/core/macro'

/** Two texts for the watchdog, which must show them when the app cannot: what is wrong, and the button. */
export const keepRepairWords = (): void => {
  try {
    localStorage.setItem(
      'tiger-tally:repair-words',
      `${t`The app needs a connection to repair itself.`}\n${t`Try again`}`,
    )
  } catch {
    // Storage is refused: the watchdog shows a symbol instead.
  }
}
