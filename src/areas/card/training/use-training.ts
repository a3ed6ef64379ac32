import { useMemo, useState } from 'react'
import { type Card, unpackCard } from '../../../contract/card-packed.ts'
import type { advanceCard, starUpCard, upgradeCard } from '../../../contract/card-training.ts'
import type { ArgsOf, DataOf } from '../../../contract/kinds.ts'
import { qualityStep } from '../../../rules/cards/quality.ts'
import { type Act, type Phase, useAct } from '../act/use-act.ts'
import { type Workpiece, workpieceOf } from '../bench/use-bench.ts'

type Training = typeof upgradeCard | typeof starUpCard | typeof advanceCard
type Told = DataOf<Training>

/** Quality, stars and level only ever rise: the higher one is the later one. */
const isBehind = (card: Card, told: Card): boolean => {
  const height = ({ quality, stars, level }: Card) => qualityStep(quality) * 10_000 + stars * 100 + level
  return height(card) < height(told)
}

/** What the answer said already, where the collection has not been brought it yet. */
const withTold = (piece: Workpiece, told: Told | null): Workpiece => {
  if (!told) return piece
  const card = unpackCard(told.card)
  const stale = told.departed.some((serial) => piece.collection.cards.has(serial))
  if (!stale && !isBehind(piece.card, card)) return piece
  const cards = new Map(piece.collection.cards)
  for (const serial of told.departed) cards.delete(serial)
  if (isBehind(piece.card, card)) cards.set(card.serial, card)
  return workpieceOf({ ...piece, collection: { ...piece.collection, cards } }, piece.card.serial) ?? piece
}

const toldBy = ({ step, ...rest }: Phase<Told>): Told | null => (step === 'done' && 'data' in rest ? rest.data : null)

/** Training of a card, and the card as it was when it began. */
export const useTraining = <X extends Training>(action: X, given: Workpiece) => {
  const act = useAct(action)
  const [told, setTold] = useState<Told | null>(null)
  const now = toldBy(act.phase)
  if (now && now !== told) setTold(now)
  const piece = useMemo(() => withTold(given, told), [given, told])
  const [before, setBefore] = useState(given)
  const start = (args: ArgsOf<X>): void => {
    setBefore(piece)
    act.start(args)
  }
  return { act, piece, before, start }
}

/** Nothing new is begun while nobody knows what became of the last. */
export const isOpen = ({ phase }: { readonly phase: Pick<Act<Training>['phase'], 'step'> }): boolean =>
  phase.step === 'asking' || phase.step === 'unsure'
