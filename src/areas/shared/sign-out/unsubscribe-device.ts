/** Works without signal too: what is still sent to this device is shown to nobody who holds it. */
export const unsubscribeDevice = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
