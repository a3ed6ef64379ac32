/** Chromium's event that the app can be installed. It fires once, early, and has to be kept to be used. */
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

/** An event can prompt only once. */
export const forgetPrompt = (): void => {
  kept = null
}

export const keepPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event
  })
