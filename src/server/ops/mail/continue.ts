import { mailContinue } from '../../../contract/ops/player/mail.ts'
import { opsVerb } from '../door/verb.ts'
import { writeNext } from './write.ts'

export const mailContinueVerb = opsVerb(mailContinue, (context, { id }) => writeNext(context, id))
