import { writeFileSync } from 'node:fs'
import { PATH, readingsTable } from './readings.ts'
import { SYLLABLES_PATH, syllablesTable } from './syllables.ts'

writeFileSync(PATH, readingsTable())
writeFileSync(SYLLABLES_PATH, syllablesTable())
