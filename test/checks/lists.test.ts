import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LIST = /<[uo]l\b(?:=>|[^>])*>/g

test('every list says that it is one: without its markers it is none to VoiceOver', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const lists = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(LIST)].map(([tag]) => ({ file, tag })),
  )
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ tag }) => !/role="list"|aria-hidden="true"/.test(tag))).toEqual([])
})
