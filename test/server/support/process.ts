import { startService } from '../../../src/server/service.ts'

/** A service in a process of its own, told everything by the environment; prints its address. */
const service = await startService({
  appFolder: false,
  log: { write: () => undefined },
  config: {
    databaseUrl: process.env.DATABASE_URL,
    secretKey: process.env.SECRET_KEY,
    opsKey: process.env.OPS_KEY ?? 'o'.repeat(32),
    channel: 'dev',
    port: 0,
    codesPerAddress: 3,
  },
})
console.log(service.url)
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)))
