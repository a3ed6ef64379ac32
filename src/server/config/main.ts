import { writeFileSync } from 'node:fs'
import { configurationPage } from './page.ts'

writeFileSync('docs/configuration.md', configurationPage())
