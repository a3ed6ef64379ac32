import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Store } from '../../../contract/arcade/store.ts'

interface MachinesOfAKind {
  readonly kind: keyof Store['machines']
  readonly text: string
}

/** The machines in a store by kind; kinds it does not have are left out. */
export const useMachineWords = () => {
  const { t } = useLingui()
  return ({ battle, draw, print, ic }: Store['machines']): readonly MachinesOfAKind[] => {
    const all: readonly (MachinesOfAKind & { readonly count: number })[] = [
      {
        kind: 'battle',
        count: battle,
        text: t`${plural(battle, { one: '# battle machine', other: '# battle machines' })}`,
      },
      { kind: 'draw', count: draw, text: t`${plural(draw, { one: '# draw machine', other: '# draw machines' })}` },
      { kind: 'print', count: print, text: t`${plural(print, { one: '# card printer', other: '# card printers' })}` },
      { kind: 'ic', count: ic, text: t`${plural(ic, { one: '# IC card desk', other: '# IC card desks' })}` },
    ]
    return all.filter(({ count }) => count > 0)
  }
}
