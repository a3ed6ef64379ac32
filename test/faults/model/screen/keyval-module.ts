import type { KeyVal } from '../../../../src/client/env.ts'

/** The name under which the page's state finds the databases of its own phone. */
export const DATABASES = 'databases'
export const databasesModule = (database: (name: string) => KeyVal) => ({ createIdbKeyVal: database })
