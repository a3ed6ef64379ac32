import type { PathName } from '../../contract/pages/paths.ts'
import { pageAt } from '../../rules/codes/page-link.ts'

/** The page of the app at this path, with any query. */
export const pageOf = (path: string): PathName | undefined => {
  const [address = ''] = path.split(/[?#]/)
  return path.includes('#') ? undefined : pageAt(address)
}

/** Whether a code may lead there: phones refuse one that leads to where it was scanned. */
export const isPage = (path: string): boolean => {
  const page = pageOf(path)
  return page !== undefined && page !== 'scan'
}
