import type { TestProject } from 'vitest/node'
import { pgliteImage } from './pglite-image.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that holds an embedded database with every table and no row. */
    pgliteImage: string
  }
}

export default async (project: TestProject): Promise<void> => project.provide('pgliteImage', await pgliteImage())
