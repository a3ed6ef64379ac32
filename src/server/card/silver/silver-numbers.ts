import { silverNumbers } from '../../../contract/card/silver.ts'
import { verb } from '../../call/verb.ts'
import { generals } from '../../catalogue/index.ts'
import { drawnNumbers, luckOf, remainingOf, withChance } from './numbers.ts'

export const silverNumbersVerb = verb(silverNumbers, async ({ tx, roleid }) => {
  const [luck, drawn] = [await luckOf(tx, roleid), await drawnNumbers(tx)]
  return {
    generals: generals.map(({ id }) => ({
      general: id,
      ...withChance({ luck: luck.get(id) ?? 0, remaining: remainingOf(drawn.get(id)) }),
    })),
  }
})
