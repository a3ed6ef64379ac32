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

/** "Chrome · Android": just enough for players to recognize the device in the list. */
export const deviceName = (agent: string): string =>
  [first(browsers, agent), first(systems, agent)].filter(Boolean).join(' · ') || 'Browser'

/** What a login tells about the device; the time zone is shown as its place if no country is known. */
export const deviceSays = (): { readonly device: string; readonly zone?: string; readonly known?: string } => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    device: deviceName(navigator.userAgent),
    ...(timeZone ? { zone: timeZone.slice(0, 40) } : {}),
    ...knownTicket(),
  }
}
