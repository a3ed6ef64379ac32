import { t } from '@lingui/core/macro'

/** For the watchdog, which has to speak when the app cannot: two lines, what is wrong and what the button does. */
export const keepRepairWords = (): void => {
  try {
    localStorage.setItem(
      'tiger-tally:repair-words',
      `${t`The app needs a connection to repair itself.`}\n${t`Try again`}`,
    )
  } catch {
    // Refused: it speaks with a sign then.
  }
}
