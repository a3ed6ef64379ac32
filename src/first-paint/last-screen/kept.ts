import * as v from 'valibot'
import { readable } from '../../client/device/readable.ts'
import { LAST_SCREENS } from './forget.ts'

/** Few addresses are opened again; the screen saved longest ago is dropped first. */
const MOST = 6

export const isScript = (path: string): boolean => /^\/assets\/[\w.-]+\.js$/.test(path)

/**
 * A saved screen: the worker puts it into the page when the app is opened on it again, so that it is shown before any
 * script runs. Written by the page, read by the worker, purged together with the kept answers.
 */
const screenSchema = v.object({
  /** Of the app that rendered it: another version has other class names. */
  version: v.string(),
  /** Its account; null for a visitor. Never shown to another account, even if it could not be purged. */
  account: v.nullable(v.string()),
  language: v.string(),
  html: v.string(),
  /**
   * All CSS it needs, so that nothing has to be loaded before the first paint. The page's policy allows it by its hash.
   */
  style: v.string(),
  /** By the phone's clock: the end of the day that it shows. */
  until: v.optional(v.number()),
  /** Scripts that the app needs to start on this screen: the worker adds preloads for them. */
  scripts: v.optional(v.array(v.pipe(v.string(), v.check(isScript)))),
  styleHash: v.pipe(v.string(), v.regex(/^sha256-[\w+/]{43}=$/)),
})
export type LastScreen = v.InferOutput<typeof screenSchema>

/** `hash`: the part of the address after the `#`; if empty, Home. */
const nameOf = (hash: string): string => `/last-screen/${encodeURIComponent(hash.length > 2 ? hash : '#/home')}`

const there = (): boolean => 'caches' in globalThis

export const keepScreen = async (hash: string, screen: LastScreen): Promise<void> => {
  if (!there()) return
  const cache = await caches.open(LAST_SCREENS)
  await cache.put(nameOf(hash), Response.json(screen))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)))
}

export const findScreen = async (hash: string): Promise<LastScreen | null> => {
  if (!there() || !(await caches.has(LAST_SCREENS))) return null
  const found = await (await caches.open(LAST_SCREENS)).match(nameOf(hash))
  const screen = found && readable(screenSchema, await found.json())
  return screen && Date.now() < (screen.until ?? Number.POSITIVE_INFINITY) ? screen : null
}
