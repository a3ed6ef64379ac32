/**
 * The page's policy lets no text become a script address, save the worker's own: the one address that may, by name.
 * Browsers without Trusted Types get the plain text.
 */
const WORKER = '/main.js'

const policy = window.trustedTypes?.createPolicy('tiger-tally', {
  createScriptURL(url) {
    if (url === WORKER) return url
    throw new TypeError(`${url} is no script of ours`)
  },
})

export const workerScript = (): string | TrustedScriptURL => policy?.createScriptURL(WORKER) ?? WORKER
