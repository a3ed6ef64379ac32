import { startService } from '../../../../src/server/service.ts'

/** A service that does its scheduled work at once, in a process of its own that can be killed in the middle of it. */
await startService({
  appFolder: false,
  jobs: true,
  log: { write: () => undefined },
  config: {
    databaseUrl: process.env.DATABASE_URL,
    secretKey: process.env.SECRET_KEY,
    opsKey: 'o'.repeat(32),
    channel: 'dev',
    port: 0,
  },
})
