import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { inlined } from '../../src/build/scripts/fewer-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-calls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The module as a build has it, which finds what lies beside it. */
const built = async (name: string): Promise<unknown> => {
  const file = createRequire(import.meta.url)
    .resolve(name)
    .replace(/\.cjs$/, '.mjs')
  const code = inlined(readFileSync(file, 'utf8'), file)
  const beside = `${pathToFileURL(dirname(file)).href}/`
  const path = join(folder, `${name.replaceAll(/\W/g, '-')}.mjs`)
  writeFileSync(path, (code ?? '').replaceAll(/from "\.\//g, `from "${beside}`))
  return import(pathToFileURL(path).href)
}

test('a digest is the same with its small calls written out', async () => {
  const { sha256 } = v.parse(v.object({ sha256: v.function() }), await built('@noble/hashes/sha2.js'))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256(bytes)).toEqual(new Uint8Array(createHash('sha256').update(bytes).digest()))
    }),
  )
})

test('what fits a schema is the same without the words of one', async () => {
  const written = await built('valibot')
  const names = v.object({ object: v.function(), picklist: v.function(), nullable: v.function(), is: v.function() })
  const { object, picklist, nullable, is } = v.parse(names, written)
  const schema = object({ tone: picklist(['plain', 'gold']), of: nullable(picklist([1])) })
  for (const [fits, value] of [
    [true, { tone: 'gold', of: null }],
    [true, { tone: 'plain', of: 1 }],
    [false, { tone: 'red', of: 1 }],
    [false, { tone: 'gold' }],
  ] as const)
    expect(is(schema, value)).toBe(fits)
})

test('a package that has changed its form fails the build', () => {
  expect(() => inlined('export const sha256 = 1', '/@noble/hashes/sha2.js')).toThrow('has changed its form')
  const other = '\treturn _standardSchema({ kind });\n\t\texpects: "x",\n'
  expect(() => inlined(other, '/valibot/dist/index.mjs')).toThrow('has changed its form')
})
