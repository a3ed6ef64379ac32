import { DrizzleQueryError } from 'drizzle-orm'
import { runUntilStopped } from '../../../../src/server/process/run.ts'
import { startService } from '../../../../src/server/service.ts'

/** A service in a process of its own, told everything by the environment; prints its address. */
const service = await startService({
  appFolder: process.env.APP_FOLDER ?? false,
  log: { write: (line) => void process.stderr.write(process.env.LOG_SHOWN ? line : '') },
  config: {
    databaseUrl: process.env.DATABASE_URL,
    secretKey: process.env.SECRET_KEY,
    opsKey: process.env.OPS_KEY ?? 'o'.repeat(32),
    channel: 'dev',
    port: Number(process.env.PORT ?? 0),
    trustedProxies: Number(process.env.TRUSTED_PROXIES ?? 0),
    ...(process.env.DATA_DIR === undefined ? {} : { dataDir: process.env.DATA_DIR }),
    ...(process.env.DATABASE_PATIENCE_MS === undefined
      ? {}
      : {
          databasePatienceMs: Number(process.env.DATABASE_PATIENCE_MS),
          turnPatienceMs: Number(process.env.DATABASE_PATIENCE_MS),
        }),
    codesPerAddress: Number(process.env.CODES_PER_ADDRESS ?? 3),
  },
})
console.log(service.url)
runUntilStopped(service)
// What no line of the service is prepared for, at a moment of the test's choosing.
process.once('SIGUSR2', () => {
  throw new DrizzleQueryError('select thrown by the test', ['the value of a player'], new Error('cause'))
})
