import type { BrowserContext } from '@playwright/test'
import type { Arcade } from './arcade.ts'

type ComeBack = (context: BrowserContext) => Promise<void>
export interface Away {
  (arcade: Arcade, context: BrowserContext): Promise<ComeBack>
  /** Where being away belongs to the browser: a new one has to be told again. */
  readonly again?: (context: BrowserContext) => Promise<void>
}

/** The three kinds of no signal. Only the first is one that the browser knows of. */
export const ways = {
  'devtools offline': Object.assign(
    async (_: Arcade, context: BrowserContext): Promise<ComeBack> => {
      await context.setOffline(true)
      return (later) => later.setOffline(false)
    },
    { again: (context: BrowserContext) => context.setOffline(true) },
  ),
  'the server killed': async (arcade: Arcade) => {
    await arcade.service.kill()
    return () => arcade.service.start()
  },
  'connections that hang': async (arcade: Arcade) => {
    arcade.line.line = 'hanging'
    return async () => {
      arcade.line.line = 'up'
    }
  },
} satisfies Readonly<Record<string, Away>>
