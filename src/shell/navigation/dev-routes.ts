import { msg } from '@lingui/core/macro'
import type { Route } from './route.ts'

/** Takes the place of a page that this build leaves out: no address leads to it. */
const absent: Route = { path: '/-', title: { id: '' }, area: 'workbench' }
export const isContained = (route: Route): boolean => route !== absent

/**
 * Pages for those who build and test. A release build contains neither them nor their texts: the bundler drops the
 * branch that is not taken, and `src/build/channel.ts` names the folders whose texts go with it. Links to them stand
 * behind the same question.
 */
export const devRoutes = {
  diagnostics:
    __CHANNEL__ === 'release'
      ? absent
      : { path: '/diagnostics', title: msg`Diagnostics`, area: 'diagnostics', open: true },
  gallery:
    __CHANNEL__ === 'release'
      ? absent
      : { path: '/gallery', title: msg`Component gallery`, area: 'workbench', open: true },
} as const satisfies Record<string, Route>

export type DevRouteName = keyof typeof devRoutes
export const isDevRoute = (name: string): name is DevRouteName => Object.hasOwn(devRoutes, name)
