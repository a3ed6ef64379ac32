import { randomInt } from 'node:crypto'
import { IC_SECRET_LENGTH, type IcType } from '../../../contract/arcade/ic-cards.ts'
import { icIssue } from '../../../contract/ops/world/ic.ts'
import { makeIcNumber } from '../../../rules/codes/ic-number.ts'
import { icCards } from '../../db/schema/index.ts'
import { icSecretIndex, newTotp, sealTotp } from '../../ic/card-secrets.ts'
import { cryptoRandom } from '../../random.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'

const AT_ONCE = 200

const printed = (): string => String(randomInt(10 ** IC_SECRET_LENGTH)).padStart(IC_SECRET_LENGTH, '0')

/** Of a number that is taken already nothing is made: the next round makes another. */
const makeSome = async ({ tx, now, deps: { secrets } }: OpsContext, type: IcType, count: number) => {
  const wanted = new Map(Array.from({ length: count }, () => [makeIcNumber(type, cryptoRandom), printed()]))
  const rows = [...wanted].map(([number, secret]) => ({
    number,
    type,
    secretIndex: icSecretIndex(secrets, number, secret),
    totpSealed: sealTotp(secrets, newTotp()),
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
