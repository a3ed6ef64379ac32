import { writeFileSync } from 'node:fs'
import { PATH, readingsTable } from './readings.ts'

writeFileSync(PATH, readingsTable())
