import { createHash } from 'node:crypto'

/**
 * The service cannot see which page the address means, because that stands behind the #. This line can, before anything is painted: what
 * was drawn for Home is not shown where another page was asked for. The one inline script there is, named in the policy by its hash.
 */
export const ELSEWHERE = `if(!/^(#\\/?|#\\/home(\\?.*)?)?$/.test(location.hash))document.documentElement.dataset.elsewhere=''`

export const ELSEWHERE_HASH = `sha256-${createHash('sha256').update(ELSEWHERE).digest('base64')}`
