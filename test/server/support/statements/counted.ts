import type pg from 'pg'
import { expect, vi } from 'vitest'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'

const others = `select 1 from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/** What a connection has read is counted for certain when it has ended, and it does so after its service. */
export const allHaveLeft = (admin: pg.Client): Promise<void> =>
  vi.waitFor(async () => expect((await admin.query(others)).rowCount).toBe(0), WAIT_TIMEOUT_MS)
