import { installPrompt } from './prompt.ts'

/** How this browser installs the app: by prompting, or manually by the player as in Safari on iOS. */
export type InstallMethod = 'prompt' | 'by-hand'

export const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** An iPad calls itself a Macintosh. */
export const isIos = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)

/** Other apps' browsers on iOS cannot install the app, or hide how. */
export const isSafariOnIos = (agent: string, touchPoints: number): boolean =>
  isIos(agent, touchPoints) &&
  /Version\/[\d.]+.* Safari\//.test(agent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|Line\/|FBAN|FBAV|Instagram|MicroMessenger/.test(agent)

export const installMethod = (): InstallMethod | null => {
  if (runsInstalled()) return null
  if (installPrompt()) return 'prompt'
  return isSafariOnIos(navigator.userAgent, navigator.maxTouchPoints) ? 'by-hand' : null
}
