/** The storage used by this app according to the browser; null if it does not tell. */
export const storageUsed = async (): Promise<number | null> => {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  return estimate?.usage ?? null
}
