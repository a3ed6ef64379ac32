import type { BrowserContext } from '@playwright/test'
import type { Arcade } from './arcade.ts'

type ComeBack = (context: BrowserContext) => Promise<void>
export interface Away {
  (arcade: Arcade, context: BrowserContext): Promise<ComeBack>
  /** If the browser is offline itself, a new context has to be set offline again. */
  readonly again?: (context: BrowserContext) => Promise<void>
}

/** Three ways to have no connection; the browser only knows of the first. */
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
