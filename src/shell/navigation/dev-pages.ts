import type { DevRouteName } from './dev-routes.ts'
import type { LoadPage } from './load-page.ts'

/** Code of the development pages, in builds that contain them. */
export const devPages: Readonly<Partial<Record<DevRouteName, LoadPage>>> =
  __CHANNEL__ === 'release'
    ? {}
    : {
        diagnostics: () => import('../../areas/diagnostics/diagnostics-page.tsx'),
        gallery: () => import('../../areas/workbench/workbench-page.tsx'),
      }
