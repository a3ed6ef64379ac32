import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { languageSchema } from '../../contract/languages.ts'
import type { Deps } from '../deps.ts'
import { factsOf } from '../process/error-facts.ts'

const pagesSchema = v.array(v.tuple([languageSchema, v.string()]))
export type StoredPages = Readonly<v.InferOutput<typeof pagesSchema>>

const keptSchema = v.object({ build: v.string(), pages: pagesSchema })

/** Keeps the last prerendered pages for the next process, which serves them from its start on. */
export interface PrerenderCache {
  /** Empty if they are of another build, whose scripts are gone. */
  last(): Promise<StoredPages>
  keep(pages: StoredPages): Promise<void>
}

/** Best effort: without a file, or if it cannot be written, the next process starts with none. */
export const prerenderCache = (log: Deps['log'], file: string | null, build: string): PrerenderCache => {
  const write = async (path: string, text: string): Promise<void> => {
    // Atomic, as another process may be reading it. At random, as two in containers may have one process id.
    const part = `${path}.${randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, text)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      throw error
    }
  }
  return {
    async last() {
      if (file === null) return []
      const text = await readFile(file, 'utf8').catch(() => '')
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text)
      return kept.success && kept.output.build === build ? kept.output.pages : []
    },
    async keep(pages) {
      if (file === null) return
      await write(file, JSON.stringify({ build, pages })).catch((error: unknown) =>
        log.warn(factsOf(error), 'the first page could not be kept'),
      )
    },
  }
}
