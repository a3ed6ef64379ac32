import { msg } from '@lingui/core/macro'

/** Line-ups by their number; 0 is none of them. */
export const lineupNames = [msg`None`, msg`First`, msg`Second`, msg`Third`] as const
