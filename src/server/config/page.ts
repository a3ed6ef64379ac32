import * as v from 'valibot'
import { descriptions } from './descriptions.ts'
import { schema } from './schema.ts'

const WIDTH = 120

/** Wraps lines like the formatter. */
const wrapped = (text: string): string => {
  let [width, broken] = [0, '']
  for (const word of text.split(' ')) {
    const fits = width + 1 + word.length <= WIDTH
    broken += width === 0 ? word : fits ? ` ${word}` : `\n  ${word}`
    width = width === 0 ? word.length : (fits ? width + 1 : 2) + word.length
  }
  return broken
}

const defaults: Readonly<Record<string, unknown>> = v.getDefaults(schema)

/** `docs/configuration.md`: every setting of the schema with its purpose and default. */
export const configurationPage = (): string => {
  const rows = Object.entries(descriptions).map(([name, { otherwise, what }]) => {
    const held = otherwise ?? (defaults[name] || undefined)
    return wrapped(`- \`${name}\`${held === undefined ? '' : ` (${held})`}: ${what}`)
  })
  return `# Configuration

Read and checked at start; a wrong value is named and refused. Without any of it you get the demo, on loopback only.

In brackets what holds where nothing is set. This page is written by \`npm run configuration\`.

${rows.join('\n')}
`
}
