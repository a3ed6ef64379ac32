import { pathNames, paths } from '../../contract/pages/paths.ts'

const patterns = pathNames.map((name) => new RegExp(`^${paths[name].path.replace(/:\w+/g, String.raw`[\w.~%-]+`)}$`))

/** A page of the app, with whatever query it is to get. */
export const isPage = (path: string): boolean => {
  const [address = ''] = path.split(/[?#]/)
  return !path.includes('#') && patterns.some((pattern) => pattern.test(address))
}
