import type { KeyVal } from '../../../../src/client/env.ts'

/** The module name under which the page's state gets its phone's databases. */
export const DATABASES = 'databases'
export const databasesModule = (database: (name: string) => KeyVal) => ({ createIdbKeyVal: database })
