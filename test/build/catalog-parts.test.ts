import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, it } from 'vitest'
import { HOME, LATER, partsOf } from '../../src/build/catalog-parts.ts'
import { isDevOnly } from '../../src/build/channel.ts'

it('names no room that has moved away, whose texts would weigh on the first view again', () => {
  expect([...LATER, ...HOME].filter((room) => !existsSync(room))).toEqual([])
})

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'(\.[^']+\.tsx?)'/gm

/** The file and all that it imports, directly or not, but for what it loads when it is needed. */
const together = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) together(join(dirname(file), path), found)
  return found
}

/** Whatever waits for Home's texts alone. */
const atHome = ['src/areas/home/later/parts.tsx', 'src/shell/badges/tab-badges.tsx', 'src/shell/scroll/beside-page.tsx']

it('everything that Home says, with all that it imports, comes with Home', async () => {
  const files = new Set(atHome.flatMap((file) => [...together(file)]).filter((file) => !isDevOnly(file)))
  expect(files.size).toBeGreaterThan(50)
  const [catalog] = await getCatalogs(getConfig())
  const messages = Object.values((await catalog?.read('en-US')) ?? {}).map(({ origin = [], message }) => ({
    message,
    origins: origin.map(([path]) => path),
  }))
  const said = messages.filter(({ origins }) => origins.some((origin) => files.has(origin)))
  expect(said.length).toBeGreaterThan(40)
  const lacking = said.filter(({ origins }) => partsOf(origins).every((part) => part === 'areas'))
  expect(lacking).toEqual([])
})

it('what is said anywhere is in the parts of the areas, or in the first view', () => {
  expect(partsOf(['src/areas/mall/mall-page.tsx'])).toEqual(['areas'])
  expect(partsOf(['src/areas/home/later/gift.tsx', 'src/areas/mall/mall-page.tsx'])).toEqual(['home', 'areas'])
  expect(partsOf(['src/areas/home/home-page.tsx', 'src/areas/mall/mall-page.tsx'])).toEqual(['core'])
})
