import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { IC_SECRET_LENGTH, type IcType } from '../../../contract/arcade/ic-cards.ts'
import { icBlock, icIssue, icShow, icUnblock } from '../../../contract/ops/world/ic.ts'
import { makeIcNumber } from '../../../rules/codes/ic-number.ts'
import { icCards, icLogins } from '../../db/schema/index.ts'
import { encryptTotp, icSecretIndex, newTotp } from '../../ic/card-secrets.ts'
import { lockedCard } from '../../ic/hands.ts'
import { leaveMachines } from '../../ic/leave-machines.ts'
import { cryptoRandom } from '../../random.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'

type Row = typeof icCards.$inferSelect

const none = () => deny('not_found', 'there is no such IC card: is every digit right?')

const heldBy = ({ concerns }: OpsContext, card: Row): Row => {
  if (card.owner !== null) concerns(card.owner)
  return card
}

export const foundCard = async (context: OpsContext, number: string): Promise<Row> => {
  const [card] = await context.tx.select().from(icCards).where(eq(icCards.number, number))
  return heldBy(context, card ?? none())
}

export const foundCardLocked = async (context: OpsContext, number: string): Promise<Row> =>
  heldBy(context, (await lockedCard(context.tx, number)) ?? none())

const stateOf = ({ owner, blockedAt }: Row) => {
  if (blockedAt !== null) return 'blocked' as const
  return owner === null ? ('free' as const) : ('bound' as const)
}

/** What customer service may see of a card: neither its printed secret nor its TOTP secret. */
export const cardFacts = (card: Row) => ({
  number: card.number,
  type: card.type,
  state: stateOf(card),
  roleid: card.owner,
  main: card.main,
  boundAt: card.boundAt,
  blockedAt: card.blockedAt,
  createdAt: card.createdAt,
})

/** The audit log finds a card by its number, even if the action was about somebody else. */
export const byNumber = <I extends { readonly number: string }>({ number, ...rest }: I) => ({ id: number, ...rest })

const AT_ONCE = 200

const printed = (): string => String(randomInt(10 ** IC_SECRET_LENGTH)).padStart(IC_SECRET_LENGTH, '0')

/** Numbers that exist already are skipped; the next round makes others. */
const makeSome = async ({ tx, now, deps: { secrets } }: OpsContext, type: IcType, count: number) => {
  const wanted = new Map(Array.from({ length: count }, () => [makeIcNumber(type, cryptoRandom), printed()]))
  const rows = [...wanted].map(([number, secret]) => ({
    number,
    type,
    secretIndex: icSecretIndex(secrets, number, secret),
    totpSealed: encryptTotp(secrets, newTotp()),
    createdAt: now,
  }))
  const made = await tx.insert(icCards).values(rows).onConflictDoNothing().returning({ number: icCards.number })
  return made.map(({ number }) => ({ number, secret: wanted.get(number) }))
}

export const icIssueVerb = opsVerb(
  icIssue,
  async (context, { type, count }) => {
    const cards: Awaited<ReturnType<typeof makeSome>> = []
    while (cards.length < count) cards.push(...(await makeSome(context, type, Math.min(AT_ONCE, count - cards.length))))
    return { cards }
  },
  (input) => input,
  ({ cards }) => ({ cards: cards.map(({ number }) => ({ number })) }),
)

const LAST = 10

export const icShowVerb = opsVerb(
  icShow,
  async (context, { number }) => {
    const { tx, concerns } = context
    const card = await foundCard(context, number)
    const logins = await tx
      .select({
        at: icLogins.at,
        store: icLogins.store,
        machine: icLogins.machineId,
        way: icLogins.way,
        roleid: icLogins.roleid,
      })
      .from(icLogins)
      .where(eq(icLogins.number, number))
      .orderBy(desc(icLogins.at), desc(icLogins.id))
      .limit(LAST)
    concerns(...logins.map(({ roleid }) => roleid))
    return { ...cardFacts(card), logins }
  },
  byNumber,
)

export const icBlockVerb = opsVerb(
  icBlock,
  async (context, { number }) => {
    const { tx, now } = context
    const card = await foundCardLocked(context, number)
    if (card.blockedAt !== null) return deny('conflict', 'this card is blocked already')
    await tx.update(icCards).set({ blockedAt: now }).where(eq(icCards.number, number))
    await leaveMachines(tx, number, now)
    return cardFacts({ ...card, blockedAt: now })
  },
  byNumber,
)

export const icUnblockVerb = opsVerb(
  icUnblock,
  async (context, { number }) => {
    const { tx } = context
    const card = await foundCardLocked(context, number)
    if (card.blockedAt === null) return deny('conflict', 'this card is not blocked')
    await tx.update(icCards).set({ blockedAt: null }).where(eq(icCards.number, number))
    return cardFacts({ ...card, blockedAt: null })
  },
  byNumber,
)
