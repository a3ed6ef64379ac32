import { pageAt } from '../../rules/codes/page-link.ts'

/** A page of the app, with whatever query it is to get. */
export const isPage = (path: string): boolean => {
  const [address = ''] = path.split(/[?#]/)
  return !path.includes('#') && pageAt(address) !== undefined
}
