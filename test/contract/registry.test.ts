import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allActions } from '../../src/contract/registry.ts'
import { touchedByBalances } from '../../src/contract/touched.ts'

const contract = fileURLToPath(new URL('../../src/contract/', import.meta.url))
/** What the operator, machines and other services may ask has lists of its own. */
const others = /^(ops\/|platform\.ts|arcade\/machine\.ts)/

const isDeclared = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && 'args' in value && 'data' in value

test('every action that a file of the contract declares is listed at its foot', async () => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const unlisted: string[] = []
  for (const file of files.filter((file) => !others.test(file))) {
    const exported: Record<string, unknown> = await import(`${contract}${file}`)
    for (const [name, value] of Object.entries(exported)) {
      if (isDeclared(value) && !allActions.some((action) => action === value)) unlisted.push(`${file}: ${name}`)
    }
  }
  expect(unlisted).toEqual([])
})

/** Acts that cost or give something, beside the claims. */
const paying = [
  'make_up_sign_in',
  'order_place',
  'card_decompose',
  'card_upgrade',
  'card_star_up',
  'card_advance',
  'card_skin',
  'card_activate',
  'card_print',
]

test('after a claim, and after whatever is paid, no saved page says an old balance', () => {
  const giving = allActions.filter(({ kind, name }) => kind === 'claim' || paying.includes(name))
  expect(paying.filter((name) => !giving.some((action) => action.name === name))).toEqual([])
  const forgotten = giving.flatMap((action) => {
    const touches = 'touches' in action ? (action.touches ?? []) : []
    return touchedByBalances.filter((read) => !touches.includes(read)).map((read) => `${action.name}: ${read}`)
  })
  expect(forgotten).toEqual([])
})
