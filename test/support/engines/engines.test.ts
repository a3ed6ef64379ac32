import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onBoth } from './engines.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ownOfTheEmbedded = /\brunIf\([^)]*\bengine === 'pglite'/

test('what only the embedded engine can show is played in every run, also where there is PostgreSQL', () => {
  const files = readdirSync(`${root}test/server`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/server/${name}`)
  const alone = files.filter((name) => ownOfTheEmbedded.test(readFileSync(`${root}${name}`, 'utf8')))
  expect(alone.length).toBeGreaterThan(0)
  expect(alone.filter((name) => !onBoth().includes(name))).toEqual([])
})
