import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDevOnly, project } from '../../src/build/channel.ts'
import { languages } from '../../src/contract/languages.ts'
import { ensureBuilt } from '../../src/server/client-build/build.ts'
import { catalogOf } from '../checks/texts/messages.ts'
import { isFullRun } from '../support/full-run.ts'

/** The one that `npm test` has built already, and one for players that is made here. */
const folders = { dev: 'dist/app', release: '' }

const config = fileURLToPath(new URL('./release.config.ts', import.meta.url))
const buildRelease = (): void => {
  folders.release = mkdtempSync(join(tmpdir(), 'tiger-tally-release-'))
  const { VITEST: _, ...env } = process.env
  const { status, stderr } = spawnSync(
    'npx',
    ['vite', 'build', '--config', config, '--logLevel', 'error', '--outDir', folders.release],
    { env: { ...env, NODE_ENV: 'production', CHANNEL: 'release' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

/** Everything a browser could be sent, as one text. */
const contentOf = (channel: keyof typeof folders): string =>
  readdirSync(folders[channel], { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .map((file) => `${file}\n${readFileSync(join(folders[channel], file), 'utf8')}`)
    .join('\n')
    // Minified code may write the no-break spaces of French by their numbers.
    .replaceAll('\\xA0', ' ')
    .replaceAll('\\u202F', '\u202F')
    .replaceAll('\u00A0', ' ')

/** What only the developer pages say, in every language; short words are left out, since any text may hold them. */
const wordsOfTheWorkshop = async (): Promise<string[]> => {
  const found: string[] = []
  const shipped: string[] = []
  for (const language of languages) {
    for (const { origins, translation } of await catalogOf(language)) {
      const words = translation
        // The build makes no-break spaces of some that Chinese has.
        .replaceAll('\u00A0', ' ')
        .split(/\{[^}]*\}|<[^>]*>/)
        .filter((part) => part.trim().length > (/\p{Script=Han}/u.test(part) ? 3 : 9))
      if (origins.length > 0 && origins.every(isDevOnly)) found.push(...words)
      else shipped.push(translation.replaceAll('\u00A0', ' '))
    }
  }
  // What a player reads may hold the same words.
  return found.filter((word) => !shipped.some((text) => text.includes(word)))
}

describe.runIf(isFullRun)('a build for the release channel', () => {
  beforeAll(async () => {
    await ensureBuilt({ CHANNEL: 'dev', PROJECT_KEY: project })
    buildRelease()
  })
  afterAll(() => {
    if (folders.release) rmSync(folders.release, { recursive: true, force: true })
  })

  test.each([
    ['assets/workbench-', 'assets/diagnostics-', '/diagnostics'],
    ['Free Wi-Fi', 'simulated: no network', 'SIMULATED', 'requestLog', 'data-simulating'],
  ])('contains nothing of the developer pages or its simulator: %s', (...marks) => {
    const [dev, release] = [contentOf('dev'), contentOf('release')]
    expect(marks.filter((mark) => !dev.includes(mark))).toEqual([])
    expect(marks.filter((mark) => release.includes(mark))).toEqual([])
  })

  test.each(['dev', 'release'] as const)('has a worker that a browser can run as a classic script: %s', (channel) => {
    const file = join(folders[channel], 'main.js')
    expect(() => new Script(readFileSync(file, 'utf8'), { filename: file })).not.toThrow()
  })

  test('has a worker without a simulator', () => {
    const marks = ['Free Wi-Fi', 'requestLog']
    const worker = (channel: keyof typeof folders) => readFileSync(join(folders[channel], 'main.js'), 'utf8')
    expect(marks.filter((mark) => !worker('dev').includes(mark))).toEqual([])
    expect(marks.filter((mark) => worker('release').includes(mark))).toEqual([])
  })

  test('contains no word of the developer pages, in any language', async () => {
    const words = await wordsOfTheWorkshop()
    expect(words.length).toBeGreaterThan(0)
    const [dev, release] = [contentOf('dev'), contentOf('release')]
    expect(words.filter((word) => !dev.includes(word))).toEqual([])
    expect(words.filter((word) => release.includes(word))).toEqual([])
  })
})
