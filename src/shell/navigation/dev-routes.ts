import { msg } from '@lingui/core/macro'
import type { Route } from './route.ts'

/** Placeholder for a page that this build leaves out: no address matches it. */
const absent: Route = { path: '/-', title: { id: '' } }
export const isContained = (route: Route): boolean => route !== absent

/**
 * Pages for development and testing. A release build contains neither them nor their texts: the bundler drops the dead
 * branch, and `src/build/channel.ts` lists the folders whose texts are dropped. Links to them use the same condition.
 */
export const devRoutes = {
  diagnostics: __CHANNEL__ === 'release' ? absent : { path: '/diagnostics', title: msg`Diagnostics`, open: true },
  gallery: __CHANNEL__ === 'release' ? absent : { path: '/gallery', title: msg`Component gallery`, open: true },
} as const satisfies Record<string, Route>

export type DevRouteName = keyof typeof devRoutes
export const isDevRoute = (name: string): name is DevRouteName => Object.hasOwn(devRoutes, name)
