/**
 * Trusted Types: under the page's policy no text may become a script address, except those of our two workers: the
 * app's own, by name, and the scanner's decoder, which the build names by its hash; and no text may become markup,
 * except the shapes of a drawing. Browsers without Trusted Types get the plain text.
 */
const WORKER = '/main.js'
const DECODER = /^\/assets\/decoder\.worker-[\w-]+\.js$/
const ATTRIBUTES = 'd|cx|cy|r|rx|ry|fill|stroke|stroke-width|stroke-linecap|stroke-dasharray|transform|opacity'
const STROKES = new RegExp(`^(?:<(?:path|circle|ellipse|g)(?: (?:${ATTRIBUTES})="[\\w\\s.,#()-]*")*/?>|</g>)*$`)

const isOurs = (url: string): boolean => url === WORKER || DECODER.test(url) || import.meta.env.DEV

const policy = globalThis.window?.trustedTypes?.createPolicy('tiger-tally', {
  createScriptURL(url) {
    if (isOurs(url)) return url
    throw new TypeError(`${url} is no script of ours`)
  },
  createHTML(svg) {
    if (STROKES.test(svg)) return svg
    throw new TypeError('this is no drawing of ours')
  },
})

const trusted = (url: string): string | TrustedScriptURL => policy?.createScriptURL(url) ?? url

export const workerScript = (): string | TrustedScriptURL => trusted(WORKER)

/**
 * Starts a worker from its address in the build. Via Reflect, because the DOM's type definitions do not accept trusted
 * types.
 */
export const startWorker = (url: string): Worker => Reflect.construct(Worker, [trusted(url), { type: 'module' }])

/** A drawing of `src/art` as `innerHTML` of an element. */
export const strokes = (svg: string): string | TrustedHTML => policy?.createHTML(svg) ?? svg
