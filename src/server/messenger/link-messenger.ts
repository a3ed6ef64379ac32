import { linkMessenger } from '../../contract/account-messenger.ts'
import { verb } from '../info/verb.ts'
import { linkTicket } from './link.ts'

export const linkMessengerVerb = verb(
  linkMessenger,
  async (ctx, ticket) => {
    await linkTicket(ctx, ctx.roleid, ticket)
    return {}
  },
  { secret: true },
)
