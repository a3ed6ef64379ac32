import { readConfig } from '../config/config.ts'
import { ensureBuilt } from './build.ts'

/**
 * `npm run build`: builds the app ahead, with the settings `npm start` will use, so that a start need not wait for it.
 */
const config = readConfig(process.env)
await ensureBuilt({ CHANNEL: config.channel, PROJECT_KEY: config.project })
