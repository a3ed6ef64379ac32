import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WAIT = /\bvi\s*\.wait(?:For|Until)\(/g

/** From its opening bracket to the one that closes it. */
const callAt = (source: string, from: number): string => {
  let open = 1
  let end = from
  while (open > 0 && end < source.length) {
    const letter = source[end++]
    if (letter === '(') open++
    else if (letter === ')') open--
  }
  return source.slice(from, end)
}

const waitsIn = (source: string): string[] =>
  [...source.matchAll(WAIT)].map((found) => callAt(source, found.index + found[0].length))

test('a wait that names no limit of its own is seen as one', () => {
  const called = (name: string) => `vi.${name}`
  expect(waitsIn(`await ${called('waitFor')}(() => expect(one()).toBe(1))`)).toEqual(['() => expect(one()).toBe(1))'])
  expect(waitsIn(`${called('waitUntil')}(see, WAIT_TIMEOUT_MS); after(WAIT)`)).toEqual(['see, WAIT_TIMEOUT_MS)'])
})

test('every wait for what must happen has the limit of all: a second is too short on a busy machine', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const waits = files.flatMap((file) =>
    waitsIn(readFileSync(join('test', file), 'utf8')).map((wait) => ({ file, wait })),
  )
  expect(waits.length).toBeGreaterThan(30)
  expect(waits.filter(({ wait }) => !wait.includes('WAIT_TIMEOUT_MS'))).toEqual([])
})
