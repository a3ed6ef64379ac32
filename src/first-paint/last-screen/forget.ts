/**
 * The cache of the screens that were left last. Apart from the rest, because signing out has to work without one ever
 * having been kept.
 */
export const LAST_SCREENS = 'last-screens'

export const forgetScreens = async (): Promise<void> => {
  // Some browsers have no caches in private windows and on plain http.
  if ('caches' in globalThis) await caches.delete(LAST_SCREENS)
}
