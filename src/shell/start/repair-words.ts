import { t } from '@lingui/core/macro'

/** For the watchdog, which has to speak when the app cannot: two lines, what is wrong and what the button does. */
export const keepRepairWords = (): void => {
  try {
    localStorage.setItem(
      'tiger-tally:repair-words',
      `${t`The app has to repair itself and needs a connection.`}\n${t`Try again`}`,
    )
  } catch {
    // Refused: it speaks with a sign then.
  }
}
