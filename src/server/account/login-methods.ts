import { waysIn } from '../../contract/account/account.ts'
import { openVerb } from '../call/verb.ts'
import { holidaysAhead } from '../help/holidays.ts'

/** What the login page may offer: only methods that are configured. */
export const loginMethodsVerb = openVerb(waysIn, async ({ tx, now, language, sms, messengerName, config }) => ({
  code: sms.available,
  messenger: messengerName,
  support: {
    email: config.supportEmail,
    phone: config.supportPhone,
    holidays: (await holidaysAhead(tx, now)).map(({ day, name }) => ({ day, name: name[language] })),
  },
}))
