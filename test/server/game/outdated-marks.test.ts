import { describe, expect, test } from 'vitest'
import { chooseStore } from '../../../src/contract/arcade/store.ts'
import { chooseTitle, placeTitle } from '../../../src/contract/game/titles.ts'
import { cartPut } from '../../../src/contract/mall/cart.ts'
import { faqHelped } from '../../../src/contract/news/help.ts'
import { deleteMail, readMail } from '../../../src/contract/news/mail.ts'
import { readNotice } from '../../../src/contract/news/notice.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { ownedTitles } from '../../../src/server/db/schema/index.ts'
import { sendMail } from '../../../src/server/mail/box.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { ask, type Credentials, codeOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newGoods } from '../support/mall.ts'
import { publish } from '../support/notices.ts'
import { about, outdatedBy } from '../support/outdated.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

const word = inAll('信', '信', 'Letter', 'Lettre', 'Brief')
const newMail = (s: Service, { roleid }: Credentials): Promise<string> =>
  s.db.transaction((tx) => sendMail(tx, roleid, { sender: word, title: word, body: word, gifts: [] }, clock.now()))

/** With what it is marked by a player for whom that changes something. */
type Args = (s: Service, as: Credentials) => Promise<object>

/** Every mark there is beside those of cards, which are tried with all that is done with cards. */
const marks: Readonly<Record<string, Args>> = {
  [readNotice.name]: async (s) => ({ ids: [await publish(s)] }),
  [readMail.name]: async (s, as) => ({ ids: [await newMail(s, as)] }),
  [deleteMail.name]: async (s, as) => {
    const ids = [await newMail(s, as)]
    expect(await codeOf(ask(s, readMail, { ids }, { as }))).toBe(0)
    return { ids }
  },
  [chooseTitle.name]: async (s, { roleid }) => {
    const endsAt = clock.now() + HOUR_MS
    await s.db.insert(ownedTitles).values({ roleid, title: 'collector-1', gotAt: clock.now(), endsAt })
    return { title: 'collector-1', at: clock.now() }
  },
  [placeTitle.name]: async () => ({ position: 'character', at: clock.now() }),
  [faqHelped.name]: async () => ({ id: 'f05', helped: true, at: clock.now() }),
  [chooseStore.name]: async () => ({ store: 'st02', at: clock.now() }),
  [cartPut.name]: async (s) => ({ id: (await newGoods(s)).id, count: 2, price: 100, at: clock.now() }),
}

const argsFor = about({ ranking_board: [{ board: 1020, period: 'current' }] })

test('every mark is held against what it says is out of date after it', () => {
  const others = allActions.filter(({ kind, name }) => kind === 'mark' && !name.startsWith('card_'))
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(marks).sort())
})

describe.runIf(engineAvailable)('what is out of date after', () => {
  const service = useOwnService()

  test.each(Object.entries(marks))(
    'the mark %s is all that it says, and nothing more where it is sent twice',
    async (action, args) => {
      const s = await service()
      const as = await newPlayer(s)
      const { changed, unsaid, twice } = await outdatedBy(s, as, { action, args: await args(s, as), argsFor })
      expect(changed.length).toBeGreaterThan(0)
      expect(unsaid).toEqual([])
      expect(twice).toEqual([])
    },
  )
})
