import { settingsBehind, settingsIn, versionIn } from '../../src/contract/pages/first-page.ts'

interface Own {
  /** The addresses of this version's files. */
  readonly files: readonly string[]
  /** The revision of this version's page. */
  readonly revision: string
}

/**
 * Whether a page is of this worker's version, and was served with the same settings: while either is rolled out, the
 * page may come from a process that has the ones before.
 */
export const isOwnPage = (html: string, { files, revision }: Own): boolean =>
  versionIn(html) === versionIn(files.join(' ')) && settingsIn(html) === settingsBehind(revision)
