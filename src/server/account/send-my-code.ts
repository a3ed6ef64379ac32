import { sendMyCode } from '../../contract/account-password.ts'
import { verb } from '../info/verb.ts'
import { issueCode } from './codes.ts'
import { ownPhone } from './own-phone.ts'

export const sendMyCodeVerb = verb(sendMyCode, async (ctx) => issueCode(ctx, (await ownPhone(ctx)).phone))
