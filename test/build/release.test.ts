import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofTheWorkshop } from '../../src/build/channel.ts'
import { languages } from '../../src/contract/languages.ts'
import { catalogOf } from '../checks/texts/messages.ts'

const folders = { dev: '', release: '' }

const build = (channel: keyof typeof folders): void => {
  folders[channel] = mkdtempSync(join(tmpdir(), `tiger-tally-${channel}-`))
  const { VITEST: _, ...env } = process.env
  const { status, stderr } = spawnSync(
    'npx',
    ['vite', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folders[channel]],
    { env: { ...env, NODE_ENV: 'production', CHANNEL: channel }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

/** Everything a browser could be sent, as one text. */
const contentOf = (channel: keyof typeof folders): string =>
  readdirSync(folders[channel], { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .map((file) => `${file}\n${readFileSync(join(folders[channel], file), 'utf8')}`)
    .join('\n')

/** What only the workshop says, in every language; short words are left out, since any text may hold them. */
const wordsOfTheWorkshop = async (): Promise<string[]> => {
  const found: string[] = []
  for (const language of languages) {
    for (const { origins, translation } of await catalogOf(language)) {
      const words = translation
        .split(/\{[^}]*\}|<[^>]*>/)
        .filter((part) => part.trim().length > (/\p{Script=Han}/u.test(part) ? 3 : 9))
      if (origins.length > 0 && origins.every(ofTheWorkshop)) found.push(...words)
    }
  }
  return found
}

describe('a build for the release channel', () => {
  beforeAll(() => {
    build('dev')
    build('release')
  }, 240_000)
  afterAll(() => {
    for (const folder of Object.values(folders)) if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('contains no page of the workshop, and no address of one', () => {
    for (const mark of ['gallery-page', 'diagnostics-page', '/gallery', '/diagnostics']) {
      expect(contentOf('dev'), `${mark} in dev`).toContain(mark)
      expect(contentOf('release'), mark).not.toContain(mark)
    }
  })

  test('contains no simulator and no log of requests, neither in the page nor in the worker', () => {
    const worker = (channel: keyof typeof folders) => readFileSync(join(folders[channel], 'main.js'), 'utf8')
    for (const mark of ['Free Wi-Fi', 'simulated: no network', 'SIMULATED', 'requestLog', 'data-simulation']) {
      expect(contentOf('dev'), `${mark} in dev`).toContain(mark)
      expect(contentOf('release'), mark).not.toContain(mark)
    }
    for (const mark of ['Free Wi-Fi', 'requestLog']) {
      expect(worker('dev'), `${mark} in the worker of dev`).toContain(mark)
      expect(worker('release'), `${mark} in the worker`).not.toContain(mark)
    }
  })

  test('contains no word of the workshop, in any language', async () => {
    const words = await wordsOfTheWorkshop()
    expect(words.length).toBeGreaterThan(0)
    const [dev, release] = [contentOf('dev'), contentOf('release')]
    expect(words.filter((word) => !dev.includes(word))).toEqual([])
    expect(words.filter((word) => release.includes(word))).toEqual([])
  })
})
