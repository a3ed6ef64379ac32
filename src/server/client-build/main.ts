import { readConfig } from '../config/config.ts'
import { ensureBuilt } from './build.ts'

/**
 * `npm run build`: what `npm start` with the same settings would find missing, so that no start has to wait for it.
 */
const config = readConfig(process.env)
await ensureBuilt({ CHANNEL: config.channel, PROJECT_KEY: config.project })
