import { placeTitle } from '../../contract/game/titles.ts'
import { verb } from '../call/verb.ts'
import { setByTap } from '../profile/set-by-tap.ts'

/** A place can be chosen before there is a title to put there. */
export const changeTitlePosVerb = verb(placeTitle, async (context, { position, at }) => {
  await setByTap(context, { values: { titlePosition: position }, tappedAt: 'titlePlacedAt', at })
  return {}
})
