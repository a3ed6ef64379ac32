import type { TestProject } from 'vitest/node'
import { pgliteImage } from './pglite-image.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an embedded database with all tables and no rows. */
    pgliteImage: string
  }
}

export default async (project: TestProject): Promise<void> => project.provide('pgliteImage', await pgliteImage())
