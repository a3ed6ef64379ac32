import { deny } from './api/verb.ts'

/** The first row, or a refusal that says where to look. */
export const theOne = <T>(rows: readonly T[], what: string, list: string): T =>
  rows[0] ?? deny('not_found', `there is no such ${what}: npm run ops -- ${list} shows what there is`)
