import * as v from 'valibot'
import { textSchema } from '../../common.ts'
import { act, described, limitArg, query, reasonArg, roleidArg } from '../action.ts'

const found = v.object({
  roleid: v.string(),
  nickname: v.string(),
  phone: v.string(),
  status: v.string(),
  merit: v.number(),
  createdAt: v.number(),
})

export const playersFind = query({
  name: 'players.find',
  does: 'finds players by roleid, phone number or part of a nickname; numbers are shown masked, the look is recorded',
  example: '--phone +886912345678',
  watched: true,
  args: v.strictObject({
    roleid: v.optional(roleidArg),
    phone: v.optional(
      described(v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'a number as +886912345678')), 'the whole number'),
    ),
    nickname: v.optional(described(v.pipe(textSchema(64), v.minLength(2, 'at least two letters')), 'a part of it')),
    limit: limitArg,
  }),
  data: v.object({ players: v.array(found) }),
})

export const playersShow = query({
  name: 'players.show',
  does: 'one player: balances, cards, orders, devices, reviews; personal data masked, the look is recorded',
  example: '--roleid 123456789',
  watched: true,
  args: v.strictObject({ roleid: roleidArg }),
  data: v.object({
    ...found.entries,
    balances: v.string(),
    cards: v.number(),
    orders: v.number(),
    unreadMail: v.number(),
    devices: v.array(v.object({ device: v.string(), since: v.number(), lastSeen: v.number(), push: v.boolean() })),
  }),
})

const blockedSchema = v.object({ roleid: v.string(), status: v.string(), endedSessions: v.number() })

export const playersBlock = act({
  name: 'players.block',
  does: 'restricts an account and ends all its logins; one that was asked to be deleted stays until it is unblocked',
  example: '--roleid 123456789 --reason "sells cards outside the game"',
  args: v.strictObject({ roleid: roleidArg, reason: reasonArg }),
  data: blockedSchema,
})

export const playersUnblock = act({
  name: 'players.unblock',
  does: 'lifts the restriction; the player logs in again, with 7 days for it where a deletion was asked for, and gifts in the mail have as much time left as when it began',
  args: v.strictObject({ roleid: roleidArg, reason: reasonArg }),
  data: blockedSchema,
})
