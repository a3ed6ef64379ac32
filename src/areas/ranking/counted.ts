import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type BoardId, boardOf } from '../../rules/boards/board.ts'

/** What each board counts, and so how to get onto it. */
const counted: Readonly<Record<BoardId, MessageDescriptor>> = {
  1020: msg`Your best cleared match counts: its score divided by its time.`,
  1120: msg`Every ten-draw counts, then the cards in it that are epic or better.`,
  1220: msg`Every cleared match counts, then the waves in it.`,
  1221: msg`Your fastest cleared match counts.`,
  1320: msg`Every match counts in which you are MVP, then your longest combo.`,
  1400: msg`Every different card that you collect counts.`,
  1500: msg`A match counts 1, a CCG submission 2, a ten-draw 3.`,
  1600: msg`Every legend in a match counts, twice if the match is cleared.`,
  1700: msg`Every printed card that you submit at a machine counts, but only once a month, even if it changes hands.`,
  90000000: msg`Every silver legend with a number counts.`,
}

/** Null for a board of a newer version. */
export const countedOn = (board: number): MessageDescriptor | null => {
  const known = boardOf(board)
  return known ? counted[known.id] : null
}
