/**
 * The page's policy lets no text become a script address, save those of our two workers: the app's own, by name, and
 * the scanner's decoder, which the build names by its hash. Browsers without Trusted Types get the plain text.
 */
const WORKER = '/main.js'
const DECODER = /^\/assets\/decoder\.worker-[\w-]+\.js$/

const isOurs = (url: string): boolean => url === WORKER || DECODER.test(url) || import.meta.env.DEV

const policy = window.trustedTypes?.createPolicy('tiger-tally', {
  createScriptURL(url) {
    if (isOurs(url)) return url
    throw new TypeError(`${url} is no script of ours`)
  },
})

const trusted = (url: string): string | TrustedScriptURL => policy?.createScriptURL(url) ?? url

export const workerScript = (): string | TrustedScriptURL => trusted(WORKER)

/** A worker of the page's own, from its address in the build. The platform's types know no policies. */
export const startWorker = (url: string): Worker => Reflect.construct(Worker, [trusted(url), { type: 'module' }])
