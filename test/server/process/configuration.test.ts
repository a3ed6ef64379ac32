import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configurationPage } from '../../../src/server/config/page.ts'

test('docs/configuration.md tells of every setting as the schema has it', () => {
  const text = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')
  expect(text, 'npm run configuration').toBe(configurationPage())
})
