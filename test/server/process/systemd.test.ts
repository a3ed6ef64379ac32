import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { isFullRun } from '../../support/full-run.ts'
import { engine, engineAvailable } from '../support/service.ts'

const unit = readFileSync(
  fileURLToPath(new URL('../../../docs/deploying/tiger-tally@.service', import.meta.url)),
  'utf8',
)

const due = isFullRun && engineAvailable && engine === 'postgres'
const missing = due && spawnSync('systemd-analyze', ['--version']).status !== 0
if (missing) console.warn('\n!! The unit in docs/deploying is NOT tested: systemd-analyze cannot be run here.\n')

describe.runIf(due && !missing)('the unit that docs/deploying has for systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-unit-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** What systemd says of it, on a machine whose Node may lie elsewhere. */
  const verified = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    return { status, said: stderr.split('\n').filter((line) => line.includes(name)) }
  }

  test('is one that it knows every line of', () => {
    expect(verified('tiger-tally@.service', unit)).toEqual({ status: 0, said: [] })
  })

  test('would not pass with a line that it does not know', () => {
    const { said } = verified('misspelt@.service', unit.replace('TimeoutStopSec', 'TimeoutStoppingSec'))
    expect(said).toEqual([expect.stringContaining('TimeoutStoppingSec')])
  })
})
