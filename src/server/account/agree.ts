import { agreeLegal } from '../../contract/legal/legal-texts.ts'
import { verb } from '../call/verb.ts'
import { noteConsent } from './consent.ts'

export const agreeLegalVerb = verb(agreeLegal, async ({ tx, roleid, now }, agreed) => {
  await noteConsent(tx, roleid, agreed, now)
  return {}
})
