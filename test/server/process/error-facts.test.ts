import { DrizzleQueryError } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { factsOf, factsText } from '../../../src/server/process/error-facts.ts'

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code })
const failed = (cause: Error) => new DrizzleQueryError('select $1', ['0912345678'], cause)

test('an error of the database says which query and why, and none of its values', () => {
  const error = failed(coded('canceling statement due to statement timeout', '57014'))
  expect(factsOf(error)).toMatchObject({ query: 'select $1', error: expect.stringContaining('timeout'), code: '57014' })
  expect(factsText(error)).toMatch(/^query: select \$1\nerror: canceling.*\ncode: 57014$/s)
  for (const said of [JSON.stringify(factsOf(error)), factsText(error)]) expect(said).not.toContain('0912345678')
})

test('also where the database says itself which query it was', () => {
  const cause = Object.assign(coded('violates check constraint', '23514'), {
    query: 'select $1',
    params: ['0912345678'],
  })
  expect(factsText(failed(cause))).toMatch(/^query: select \$1\nerror: violates check constraint\n/)
  expect(factsText(failed(cause))).not.toContain('0912345678')
})

test('nor the value that the database could not read', () => {
  const error = failed(coded('invalid input syntax for type bigint: "0912345678"', '22P02'))
  expect(factsText(error)).toContain('code: 22P02')
  expect(factsText(error)).not.toContain('0912345678')
})

test('nor what was no JSON, or not of its shape', () => {
  const thrown = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  for (const error of [thrown(() => JSON.parse('0912345678!')), thrown(() => v.parse(v.number(), '0912345678'))]) {
    expect(factsText(error)).toMatch(/^error: (SyntaxError|ValiError)\nstack: +at /)
    expect(factsText(error)).not.toContain('0912345678')
  }
})

test('an error that another one caused says both', () => {
  const refused = coded('connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED')
  expect(factsOf(new TypeError('fetch failed', { cause: refused }))).toMatchObject({
    error: 'fetch failed',
    cause: { code: 'ECONNREFUSED' },
  })
})

test('what is no error says nothing but what it is', () => {
  expect(factsOf('0912345678')).toEqual({ error: 'string' })
})
