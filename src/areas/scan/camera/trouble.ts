/**
 * Why there is no picture. none, in-use: the camera failed to open. denied: permission is needed. insecure: the page
 * came over a line that no browser trusts with a camera. unsupported: this browser gives none to pages. failed: it
 * began and did not work, which may pass.
 */
export type Trouble = 'none' | 'in-use' | 'denied' | 'insecure' | 'unsupported' | 'failed'

/** Ours: browsers then have no `mediaDevices` at all. */
export const INSECURE = 'InsecureContextError'

/** The names that browsers give, those of older ones too. */
const named: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  [INSECURE]: 'insecure',
  NotSupportedError: 'unsupported',
}

export const troubleOf = (error: unknown): Trouble => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return named[name] ?? 'failed'
}
