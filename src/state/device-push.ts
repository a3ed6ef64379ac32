/** Works without signal too: what is still sent to this device is shown to nobody who holds it. */
export const unsubscribeDevice = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Whose session is over, however it ended: what was shown of theirs goes from the screen, and nothing more comes. */
export const forgetDevicePush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  await unsubscribeDevice()
}
