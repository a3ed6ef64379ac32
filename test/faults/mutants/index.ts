import { accounts } from './accounts.ts'
import { edges } from './edges.ts'
import type { Mutant } from './mutant.ts'
import { outbox } from './outbox.ts'
import { screens } from './screens.ts'

export const mutants: readonly Mutant[] = [...outbox, ...edges, ...accounts, ...screens]
