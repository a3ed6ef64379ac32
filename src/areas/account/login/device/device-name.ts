import { knownTicket } from './known-device.ts'

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const first = (table: readonly [RegExp, string][], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** "Chrome · Android": enough for a player to know the device again in the list of devices, and no more. */
export const deviceName = (agent: string): string =>
  [first(browsers, agent), first(systems, agent)].filter(Boolean).join(' · ') || 'Browser'

/** What this device says of itself at a login; the time zone stands for the place where nothing better is known. */
export const deviceSays = (): { readonly device: string; readonly zone?: string; readonly known?: string } => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    device: deviceName(navigator.userAgent),
    ...(timeZone ? { zone: timeZone.slice(0, 40) } : {}),
    ...knownTicket(),
  }
}
