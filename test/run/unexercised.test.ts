import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allActions } from '../../src/contract/registry.ts'
import { unexercised } from './unexercised.ts'

const folder = fileURLToPath(new URL('../server', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
const [first, ...others] = allActions.map(({ name }) => name)
const moduleOf = (driven: readonly string[]) => ({ project: { name: 'server on postgres' }, meta: () => ({ driven }) })

test('an action that no file of a whole run drove on PostgreSQL is named', () => {
  const whole = files.map((_, at) => moduleOf(at === 0 ? others : []))
  expect(unexercised(whole)).toEqual([first])
  expect(unexercised([...whole.slice(1), moduleOf(allActions.map(({ name }) => name))])).toEqual([])
})

test('a part of a run names none, and neither does one without PostgreSQL', () => {
  expect(unexercised([moduleOf(others)])).toEqual([])
  expect(unexercised(files.map(() => moduleOf([])))).toEqual([])
  expect(unexercised(files.map(() => ({ ...moduleOf(others), project: { name: 'server on pglite' } })))).toEqual([])
})
