/** What the browser says this app takes up; null where it does not say. */
export const storageUsed = async (): Promise<number | null> => {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  return estimate?.usage ?? null
}
