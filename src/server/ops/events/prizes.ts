import type { EventPrize } from '../../db/schema/event.ts'

type Given = { readonly [K in keyof EventPrize]: EventPrize[K] | undefined } & Pick<EventPrize, 'place' | 'prize'>

/** Drops undefined properties, which JSON columns cannot store. */
export const plainPrizes = (prizes: readonly Given[]): EventPrize[] =>
  prizes.map(({ place, prize, ranks, rewards }) => ({
    place,
    prize,
    ...(ranks === undefined ? {} : { ranks }),
    ...(rewards === undefined ? {} : { rewards }),
  }))
