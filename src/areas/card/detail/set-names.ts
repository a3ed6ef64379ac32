import { msg } from '@lingui/core/macro'

/** Bullet sets by their number; 0 is none of them. */
export const setNames = [msg`None`, msg`First`, msg`Second`, msg`Third`] as const
