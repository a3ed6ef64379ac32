import { msg } from '@lingui/core/macro'
import type { Route } from './routes.ts'

/** Stands in the table for a page that this build leaves out: no address leads to it. */
const absent: Route = { path: '/-', title: { id: '' }, area: 'absent' }
export const isContained = (route: Route): boolean => route !== absent

/**
 * Pages for those who build and test. A release build contains neither them nor their texts: the bundler drops the branch
 * that is not taken, `src/build/channel.ts` names the rooms whose texts go with it. Links to them stand behind the same
 * question.
 */
export const workshop = {
  diagnostics:
    __CHANNEL__ === 'release'
      ? absent
      : {
          path: '/diagnostics',
          title: msg`Diagnostics`,
          area: 'diagnostics',
          open: true,
          load: () => import('../../areas/diagnostics/diagnostics-page.tsx'),
        },
  gallery:
    __CHANNEL__ === 'release'
      ? absent
      : {
          path: '/gallery',
          title: msg`Component gallery`,
          area: 'gallery',
          open: true,
          load: () => import('../../areas/gallery/gallery-page.tsx'),
        },
} as const satisfies Record<string, Route>
