/**
 * Why there is no picture. `none`, `in-use`: the camera failed to open. `denied`: permission is needed. `insecure`: the
 * page is not served over https. `unsupported`: the browser has no camera API. `failed`: it started and then failed,
 * which may be temporary.
 */
export type Trouble = 'none' | 'in-use' | 'denied' | 'insecure' | 'unsupported' | 'failed'

/** Our own error: over http browsers have no `mediaDevices` at all. */
export const INSECURE = 'InsecureContextError'

/** The names of browsers' errors, including older ones. */
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
