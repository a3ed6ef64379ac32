import { agreePapers } from '../../contract/legal/papers.ts'
import { verb } from '../call/verb.ts'
import { noteConsent } from './consent.ts'

export const agreePapersVerb = verb(agreePapers, async ({ tx, roleid, now }, agreed) => {
  await noteConsent(tx, roleid, agreed, now)
  return {}
})
