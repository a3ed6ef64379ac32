import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stampOf } from '../../src/server/client-build/freshness.ts'

const root = mkdtempSync(join(tmpdir(), 'tally-fresh-'))
afterAll(() => rmSync(root, { recursive: true }))

let at = 1_000
const change = (file: string): void => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), 'x')
  at += 1_000
  utimesSync(join(root, file), at, at)
}

test.each([
  ['src/main.tsx', true],
  ['package.json', true],
  ['package-lock.json', true],
  ['locales/de-DE/messages.po', true],
  ['src/server/main.ts', false],
  ['README.md', false],
])('a change of %s makes the build old: %s', (file, isOld) => {
  change(file)
  const before = stampOf(root, {})
  change(file)
  expect(stampOf(root, {}) !== before).toBe(isOld)
})
