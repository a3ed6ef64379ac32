import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allActions } from '../../src/contract/registry.ts'
import { unexercised, unrefused } from './unexercised.ts'

const folder = fileURLToPath(new URL('../server', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
const names = allActions.map(({ name }) => name)
const [first, ...others] = names
const moduleOf = (driven: readonly string[], refused: readonly string[] = [], file = 'call/once') => ({
  relativeModuleId: `test/server/${file}.test.ts`,
  project: { name: 'server on postgres' },
  meta: () => ({ driven, refused }),
})

test('an action that no file of a whole run drove on PostgreSQL is named', () => {
  const whole = files.map((_, at) => moduleOf(at === 0 ? others : []))
  expect(unexercised(whole)).toEqual([first])
  expect(unexercised([...whole.slice(1), moduleOf(names)])).toEqual([])
})

test('and so is a refusal that the contract declares and nobody got', () => {
  const among = files.slice(1).map(() => moduleOf(names))
  const declared = unrefused([...among, moduleOf(names)])
  expect(declared).toContain('team_submit leader_info_required')
  expect(declared).not.toContain('modify rate_limited')
  const got = declared.filter((one) => one !== 'team_submit leader_info_required')
  expect(unrefused([...among, moduleOf(names, got)])).toEqual(['team_submit leader_info_required'])
  expect(unrefused([...among, moduleOf(names, declared, 'abuse/fuzz')]), 'that nobody looked at').toEqual(declared)
})

test('one that is said to be answered elsewhere is named once the action gives it by itself', () => {
  const among = files.slice(1).map(() => moduleOf(names))
  const declared = unrefused([...among, moduleOf(names)])
  expect(unrefused([...among, moduleOf(names, [...declared, 'modify rate_limited'])])).toEqual(['modify rate_limited'])
})

test('a part of a run names none, and neither does one without PostgreSQL', () => {
  for (const gate of [unexercised, unrefused]) {
    expect(gate([moduleOf(others)])).toEqual([])
    expect(gate(files.map(() => moduleOf([])))).toEqual([])
    expect(gate(files.map(() => ({ ...moduleOf(others), project: { name: 'server on pglite' } })))).toEqual([])
  }
})
