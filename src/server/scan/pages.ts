import { pageAt } from '../../rules/codes/page-link.ts'

/** Whether it is a page of the app, with any query. */
export const isPage = (path: string): boolean => {
  const [address = ''] = path.split(/[?#]/)
  return !path.includes('#') && pageAt(address) !== undefined
}
