import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '../../../src/server/config.ts'

test('every variable that can be set is told of in docs/configuration.md, and no other', () => {
  const text = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')
  const told = [...text.matchAll(/^- (.*?):\s/gms)].flatMap(([, head = '']) =>
    [...head.replace(/\([^)]*\)/g, '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name),
  )
  expect(new Set(told)).toEqual(new Set(variables))
})
