import * as v from 'valibot'
import { readable } from '../../client/device/readable.ts'
import { LAST_SCREENS } from './forget.ts'

/** Few addresses are opened anew; the one that was kept longest ago goes first. */
const MOST = 6

export const isScript = (path: string): boolean => /^\/assets\/[\w.-]+\.js$/.test(path)

/**
 * A screen that the player left, as it was drawn: the worker puts it into the page when the app opens on it again, so
 * that it is there before any script. Written by the page, read by the worker, purged with the kept answers.
 */
const screenSchema = v.object({
  /** Of the app that drew it: another one has other names for its styles. */
  version: v.string(),
  /** Whose it is; null: a visitor's. One that could not be purged is shown to nobody else. */
  account: v.nullable(v.string()),
  language: v.string(),
  html: v.string(),
  /**
   * All that it is drawn with: nothing has to be asked for before it is painted. The page's policy knows it by its
   * hash.
   */
  style: v.string(),
  /** By the phone's clock: when the day is over that it speaks of. */
  until: v.optional(v.number()),
  /** What the app waits for when it opens on this screen: the worker names it in the page, so that it comes at once. */
  scripts: v.optional(v.array(v.pipe(v.string(), v.check(isScript)))),
  styleHash: v.pipe(v.string(), v.regex(/^sha256-[\w+/]{43}=$/)),
})
export type LastScreen = v.InferOutput<typeof screenSchema>

/** The address is what stands behind the #; without any it is Home. */
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
