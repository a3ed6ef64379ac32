import * as machine from '../../../src/contract/arcade/machine.ts'
import * as platform from '../../../src/contract/platform.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { opsVerbs } from '../../../src/server/ops/verbs.ts'

export type Door = 'player' | 'machine' | 'platform' | 'operator'

export interface Declared {
  readonly door: Door
  readonly name: string
  readonly args: unknown
  readonly data: unknown
}

const declared = (door: Door, declarations: Iterable<unknown>): readonly Declared[] =>
  [...declarations].flatMap((declaration) => {
    if (typeof declaration !== 'object' || declaration === null) return []
    if (!('name' in declaration && 'args' in declaration && 'data' in declaration)) return []
    const { name, args, data } = declaration
    return typeof name === 'string' ? [{ door, name, args, data }] : []
  })

/** Every action of every API of the service. */
export const everyDeclaration: readonly Declared[] = [
  ...declared('player', allActions),
  ...declared('machine', Object.values(machine)),
  ...declared('platform', Object.values(platform)),
  ...declared(
    'operator',
    [...opsVerbs.values()].map(({ action }) => action),
  ),
]
