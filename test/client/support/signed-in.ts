import { collectMail } from '../../../src/contract/news/mail.ts'
import { Phone, type PhoneOptions } from './phone.ts'

/** A phone whose player is logged in. */
export const signedIn = async (options: PhoneOptions = {}): Promise<Phone> => {
  const phone = new Phone(options)
  await phone.login()
  return phone
}

export const collect = (phone: Phone, id: string) => phone.layer.ask(collectMail, { id })
export const rowsOf = (phone: Phone) => phone.layer.outbox.rows()
export const states = async (phone: Phone) => (await rowsOf(phone)).map(({ opKey, state }) => [opKey, state])
