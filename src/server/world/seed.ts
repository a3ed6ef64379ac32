import { addDays, DAY_MS, dayOf, monthOf } from '../../rules/calendar.ts'
import { findOrCreatePlayer } from '../account/player.ts'
import { notices, players, signedDays } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { grant } from '../ledger/balances.ts'
import { sendMail } from '../mail/box.ts'
import { demoMails } from './mails.ts'
import { demoNotices } from './notices.ts'

export const DEMO_PHONE = { phoneCode: '+886', phone: '912345678' }

/** Something to see at the first start: never on a database that anybody has used. */
export const seedWorld = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const [anyone] = await db.select({ roleid: players.roleid }).from(players).limit(1)
  if (anyone) return
  await db.transaction(async (tx) => {
    const now = deps.now()
    await seedNotices(tx, now)
    const phone = `${DEMO_PHONE.phoneCode}${DEMO_PHONE.phone}`
    const { player } = await findOrCreatePlayer(tx, { ...DEMO_PHONE, phone, now, secrets: deps.secrets })
    const { roleid } = player
    await grant(tx, { roleid, reason: 'world', now }, [
      { item: 'makeupCoupon', count: 2 },
      { item: 'martialExperience', count: 5_000 },
      { item: 'mallPoints', count: 800 },
    ])
    await seedSignedDays(tx, roleid, now)
    for (const [index, letter] of demoMails.entries()) await sendMail(tx, roleid, letter, now - index * DAY_MS)
  })
}

const seedNotices = async (tx: Tx, now: number): Promise<void> => {
  const rows = demoNotices.map(({ daysAgo, ...notice }) => ({ ...notice, publishedAt: now - daysAgo * DAY_MS }))
  await tx.insert(notices).values(rows)
}

/** Signed on most days of the month so far, with gaps to make up. */
const seedSignedDays = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  const today = dayOf(now)
  for (let back = 1; back < 31; back++) {
    const day = addDays(today, -back)
    if (monthOf(day) !== monthOf(today)) return
    if (back % 5 !== 0) await tx.insert(signedDays).values({ roleid, day, madeUpOn: null, at: now - back * DAY_MS })
  }
}
