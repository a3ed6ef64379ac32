import { describe, expect, test } from 'vitest'
import { lockCards } from '../../../src/contract/card/card.ts'
import { orderPreview } from '../../../src/contract/mall/orders.ts'
import { deleteMail, readMail } from '../../../src/contract/news/mail.ts'
import { readNotice } from '../../../src/contract/news/notice.ts'
import { ask } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, useService } from '../support/service.ts'
import { textsHeard } from '../support/statements/statements.ts'

describe.runIf(engine === 'postgres' && engineAvailable)('what a player names so and so many of', () => {
  const service = useService()

  test('is asked for in one text, which every connection plans once, however many they are', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const askFor = async (many: number): Promise<void> => {
      const ids = Array.from({ length: many }, (_, n) => `none-${n}`)
      const cardids = ids.map((_, n) => `TT${String(n).padStart(10, '2')}`)
      const lines = ids.map((id) => ({ id, count: 1, price: 1, currency: 'mallPoints' as const }))
      await ask(s, readMail, { ids }, { as })
      await ask(s, deleteMail, { ids }, { as })
      await ask(s, readNotice, { ids, at: clock.now() }, { as })
      await ask(s, lockCards, { cardids, locked: true }, { as })
      await ask(s, orderPreview, { lines, silver: [], address: null }, { as })
    }
    await askFor(1)
    const before = new Set(textsHeard())
    for (const many of [2, 3, 7]) await askFor(many)
    expect(textsHeard().filter((text) => !before.has(text))).toEqual([])
  })
})
