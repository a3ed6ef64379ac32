import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyInFile } from '../../../src/server/key-file.ts'
import { argsFor } from '../../support/bundled.ts'

const entry = fileURLToPath(new URL('../support/processes/key-maker.ts', import.meta.url))
const KEYS = 400

describe('a key that is made at the first start', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is one and the same for all processes that start at once, and never seen half-written', async () => {
    const args = [...(await argsFor(entry)), folder, String(KEYS)]
    const run = async () => (await promisify(execFile)(process.execPath, args)).stdout
    const told = await Promise.all([run(), run(), run(), run()])
    expect(told[0]?.trim().split('\n')).toHaveLength(KEYS)
    expect(new Set(told).size).toBe(1)
    expect(await readdir(folder)).toHaveLength(KEYS)
  })

  it('is read by its owner alone, and one that was cut is refused', async () => {
    const file = join(folder, 'own')
    const key = keyInFile(file, () => 'abcd', /^[a-d]{4}$/)
    expect(key).toBe('abcd')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(() => keyInFile(file, () => 'never', /^[a-d]{5}$/)).toThrow('restore the file')
  })
})
