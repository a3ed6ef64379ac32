import { msg } from '@lingui/core/macro'

/** Indexed by line-up number; 0 is none. */
export const lineupNames = [msg`None`, msg`First`, msg`Second`, msg`Third`] as const
