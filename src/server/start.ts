import { ensureBuilt } from './client-build/build.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { FolderInUse } from './db/engines/folder-lock.ts'
import { demoGreeting } from './demo/people/accounts.ts'
import { factsText } from './process/error-facts.ts'
import { runUntilStopped } from './process/run.ts'
import { startService } from './service.ts'

/** `npm start`: one process that builds, migrates, seeds and serves. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  await ensureBuilt({ CHANNEL: config.channel, PROJECT_KEY: config.project })
  const service = await startService({ config, seed: true, jobs: true })
  console.log(`\nTiger Tally is open at ${service.url} (channel ${config.channel})`)
  if (config.channel === 'dev') console.log(demoGreeting(service.url))
  runUntilStopped(service)
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUse
  console.error(expected ? error.message : factsText(error))
  process.exit(1)
})
