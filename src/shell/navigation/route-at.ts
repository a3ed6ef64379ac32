import { type RouteName, routeNames, routeOf } from './routes.ts'

const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)

/** The route of a path, without its query. */
export const routeAt = (path: string): RouteName | undefined =>
  routeNames.find((name) => isAt(routeOf(name).path, path))

/** Whether visitors may open the page. */
export const isOpenAt = (path: string): boolean => {
  const name = routeAt(path)
  return name !== undefined && routeOf(name).open === true
}
