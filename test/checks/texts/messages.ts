import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Language } from '../../../src/contract/languages.ts'

export interface Entry {
  readonly message: string
  readonly translation: string
  readonly obsolete: boolean
}

const [catalog] = await getCatalogs(getConfig({ skipValidation: true }))
if (!catalog) throw new Error('lingui is not configured')

/** Every message in the source by its id, extracted by lingui. */
export const inSource = async (): Promise<ReadonlyMap<string, string>> => {
  const found = await catalog.collect()
  if (!found) throw new Error('the messages could not be extracted')
  return new Map(Object.entries(found).map(([id, { message }]) => [id, message ?? id]))
}

export const inCatalog = async (language: Language): Promise<ReadonlyMap<string, Entry>> => {
  const entries = await catalog.read(language)
  if (!entries) throw new Error(`locales has no catalog for ${language}`)
  return new Map(
    Object.entries(entries).map(([id, { message, translation, obsolete }]) => [
      id,
      { message: message ?? id, translation: translation ?? '', obsolete: obsolete === true },
    ]),
  )
}

export interface Origins {
  readonly translation: string
  readonly origins: readonly string[]
}

/** Every translation with the files that use it. */
export const catalogOf = async (language: Language): Promise<readonly Origins[]> => {
  const entries = await catalog.read(language)
  return Object.values(entries ?? {}).map(({ message, translation, origin }) => ({
    translation: translation || (message ?? ''),
    origins: (origin ?? []).map(([file]) => file),
  }))
}
