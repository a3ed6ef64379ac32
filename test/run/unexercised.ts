import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestModule } from 'vitest/node'
import { allActions } from '../../src/contract/registry.ts'

const PROJECT = 'server on postgres'
const folder = fileURLToPath(new URL('../server', import.meta.url))

interface Module {
  readonly relativeModuleId: string
  readonly project: Pick<TestModule['project'], 'name'>
  meta(): { readonly driven?: readonly string[]; readonly refused?: readonly string[] }
}

/** The files of a whole run on PostgreSQL; none of a part of one, or of a run without PostgreSQL. */
const wholeRun = (modules: readonly Module[]): readonly Module[] => {
  const here = modules.filter(({ project }) => project.name === PROJECT)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  return here.length < all.length || here.every((module) => !module.meta().driven?.length) ? [] : here
}

/** Actions that no test executed successfully, so that their queries were never explained. */
export const unexercised = (modules: readonly Module[]): readonly string[] => {
  const whole = wholeRun(modules)
  if (whole.length === 0) return []
  const driven = new Set(whole.flatMap((module) => module.meta().driven ?? []))
  return allActions.map(({ name }) => name).filter((name) => !driven.has(name))
}

/** What no test can be refused with by the action itself, though the contract says so rightly. */
const elsewhere: readonly string[] = [
  // The door of uploads refuses these before it reads whose picture it is.
  'modify avatar_too_large',
  // Pictures are counted where they are decoded, ahead of the verb.
  'modify rate_limited',
]

/** What comes at random is refused somehow, and nobody looks how. */
const atRandom = /\/abuse\/fuzz\.test\.ts$/

/** Refusals that the contract declares and no test got, as `action code`; and those that are in vain in `elsewhere`. */
export const unrefused = (modules: readonly Module[]): readonly string[] => {
  const whole = wholeRun(modules)
  if (whole.length === 0) return []
  const looking = whole.filter(({ relativeModuleId }) => !atRandom.test(relativeModuleId))
  const refused = new Set(looking.flatMap((module) => module.meta().refused ?? []))
  const declared = allActions.flatMap(({ name, refusals = [] }) => refusals.map((code) => `${name} ${code}`))
  const silent = declared.filter((one) => !refused.has(one) && !elsewhere.includes(one))
  return [...silent, ...elsewhere.filter((one) => refused.has(one) || !declared.includes(one))]
}
