import { writeFileSync } from 'node:fs'
import { configurationPage } from './page.ts'

/** `npm run configuration` */
writeFileSync('docs/configuration.md', configurationPage())
