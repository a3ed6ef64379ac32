import { useMemo } from 'react'
import { playerInfo } from '../../../../../contract/account/account.ts'
import type { Card } from '../../../../../contract/card/packed.ts'
import { usePlayerArgs } from '../../../../../state/ic/player-args.ts'
import { useRead } from '../../../../../state/reading/use-read.ts'
import { type NextStep, nextSteps } from './next-steps.ts'

export interface StepsAhead {
  readonly steps: readonly NextStep[]
  /** What the player has is known. */
  readonly known: boolean
  /** It is not, and will not be. */
  readonly neverComes: boolean
}

export const useNextSteps = (card: Card, sameName: readonly Card[]): StepsAhead => {
  const info = useRead(playerInfo, usePlayerArgs())
  const balances = info.data?.balances
  const steps = useMemo(() => nextSteps(card, sameName, balances ?? {}), [card, sameName, balances])
  return { steps, known: balances !== undefined, neverComes: Boolean(!balances && info.failure && !info.asking) }
}
