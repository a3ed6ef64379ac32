import { readdirSync, readFileSync } from 'node:fs'
import { restylesEverything, selectorsIn } from './styles/restyles-everything.ts'

/** No rule of the build makes a list that is scrolled have the style of everything calculated again. */
const folder = 'dist/app/assets'
const selectors = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => selectorsIn(readFileSync(`${folder}/${name}`, 'utf8')))
const wrong = selectors.filter(restylesEverything)
for (const selector of wrong) console.error(`${selector}: name what is styled, by a class, an attribute or a tag`)
console.log(`styles: ${selectors.length} selectors, ${wrong.length} faults`)
process.exit(wrong.length === 0 && selectors.length > 0 ? 0 : 1)
