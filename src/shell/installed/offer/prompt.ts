/** Chromium's word that it could install this app; it is said once, early, and works only while it is kept. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

let kept: InstallPrompt | null = null

export const installPrompt = (): InstallPrompt | null => kept

/** Good for one question. */
export const forgetPrompt = (): void => {
  kept = null
}

export const keepPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event
  })
