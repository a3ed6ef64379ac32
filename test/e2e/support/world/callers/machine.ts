import * as v from 'valibot'
import { IC_SECRET_LENGTH } from '../../../../../src/contract/arcade/ic-cards.ts'
import { insertIc, loginIc, removeIc } from '../../../../../src/contract/arcade/machine.ts'
import { readIcLogin } from '../../../../../src/rules/codes/ic-login.ts'
import { fetchBox, tell } from '../../../../../src/server/arcade/client.ts'
import type { ServiceProcess } from '../../../../support/service-process.ts'
import { operate } from './operator.ts'

const issuedSchema = v.object({
  cards: v.array(v.object({ number: v.string(), secret: v.pipe(v.string(), v.length(IC_SECRET_LENGTH)) })),
})

export interface IssuedCard {
  readonly number: string
  readonly secret: string
}

/** A new, unbound IC card. */
export const buyIcCard = async (service: ServiceProcess, type = 'kingdoms'): Promise<IssuedCard> => {
  const { cards } = v.parse(issuedSchema, await operate(service, 'ic.issue', { type, count: 1 }))
  const [card] = cards
  if (!card) throw new Error('no card was issued')
  return card
}

const battle = async ({ url }: ServiceProcess) => {
  const { machines } = await fetchBox(url)
  const machine = machines.find(({ kind }) => kind === 'battle')
  if (!machine) throw new Error('no machine stands anywhere')
  return machine
}

/** The machine's answer to a code held in front of it. */
export const holdToMachine = async (service: ServiceProcess, text: string): Promise<string> => {
  const read = readIcLogin(text)
  if (!read) throw new Error(`no machine can read ${text}`)
  const told = await tell(service.url, await battle(service), loginIc, { way: 'qr', ...read })
  return told.ok ? 'logged in' : told.code
}

/** Inserts the card, logs in, and removes the card. */
export const putIntoMachine = async (service: ServiceProcess, number: string): Promise<void> => {
  const machine = await battle(service)
  await tell(service.url, machine, insertIc, { number })
  await tell(service.url, machine, loginIc, { way: 'number', number })
  await tell(service.url, machine, removeIc, { number })
}
