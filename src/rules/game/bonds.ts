/**
 * decided here: a bond whose generals are all in the collection raises what matches give; all bonds together by this
 * many percent at most.
 */
export const BOND_CAP = 20
export const bondBonuses = ['martialExperience', 'merit', 'mallPoints'] as const
export type BondBonus = (typeof bondBonuses)[number]

export interface Bond {
  readonly id: string
  readonly members: readonly string[]
  readonly bonus: BondBonus
  readonly percent: number
}

export const isComplete = (bond: Pick<Bond, 'members'>, owned: ReadonlySet<string>): boolean =>
  bond.members.every((member) => owned.has(member))

export const missingMembers = (bond: Pick<Bond, 'members'>, owned: ReadonlySet<string>): readonly string[] =>
  bond.members.filter((member) => !owned.has(member))

export const bondPercent = (bonds: readonly Bond[], owned: ReadonlySet<string>, bonus: BondBonus): number =>
  Math.min(
    BOND_CAP,
    bonds
      .filter((bond) => bond.bonus === bonus && isComplete(bond, owned))
      .reduce((sum, { percent }) => sum + percent, 0),
  )

export const withBonds = (amount: number, percent: number): number => Math.floor((amount * (100 + percent)) / 100)
