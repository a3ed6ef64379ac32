import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestModule } from 'vitest/node'
import { allActions } from '../../src/contract/registry.ts'

const PROJECT = 'server on postgres'
const folder = fileURLToPath(new URL('../server', import.meta.url))

interface Module {
  readonly project: Pick<TestModule['project'], 'name'>
  meta(): { readonly driven?: readonly string[] }
}

/**
 * Actions that no test in a whole run executed successfully on PostgreSQL, so that their queries were never explained.
 * Empty for partial runs and runs without PostgreSQL.
 */
export const unexercised = (modules: readonly Module[]): readonly string[] => {
  const here = modules.filter(({ project }) => project.name === PROJECT)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  const driven = new Set(here.flatMap((module) => module.meta().driven ?? []))
  if (here.length < all.length || driven.size === 0) return []
  return allActions.map(({ name }) => name).filter((name) => !driven.has(name))
}
