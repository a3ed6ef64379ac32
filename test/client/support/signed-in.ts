import { collectMail } from '../../../src/contract/news/mail.ts'
import { Phone, type PhoneOptions } from './phone.ts'

/** What holds whether or not a worker runs: a title's end, and how the phone is made. */
export const eitherWay = [
  ['with a worker', true],
  ['without a worker', false],
] as const

/** A phone whose player is logged in. */
export const signedIn = async (options: PhoneOptions = {}): Promise<Phone> => {
  const phone = new Phone(options)
  await phone.login()
  return phone
}

export const collect = (phone: Phone, id: string) => phone.layer.ask(collectMail, { id })
export const rowsOf = (phone: Phone) => phone.layer.outbox.rows()
export const states = async (phone: Phone) => (await rowsOf(phone)).map(({ opKey, state }) => [opKey, state])
