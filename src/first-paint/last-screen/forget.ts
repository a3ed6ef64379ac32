/**
 * The cache of last screens. A file of its own, so that signing out can delete it without loading the code that saves
 * them.
 */
export const LAST_SCREENS = 'last-screens'

export const forgetScreens = async (): Promise<void> => {
  // Some browsers have no caches in private windows and on plain http.
  if ('caches' in globalThis) await caches.delete(LAST_SCREENS)
}
