import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type DataCategory, dataCategories } from '../../../contract/legal/data-categories.ts'
import styles from './legal.module.css'

interface Held {
  readonly name: MessageDescriptor
  readonly what: MessageDescriptor
  readonly why: MessageDescriptor
}

/** Every category of data the service stores; a category without a text does not compile. */
const held: Readonly<Record<DataCategory, Held>> = {
  account: {
    name: msg({ message: 'Account', context: 'kind of data' }),
    what: msg`Phone number, nickname, avatar, military rank, language, chosen store and display settings`,
    why: msg`To run your account and to reach you about orders and events`,
  },
  logins: {
    name: msg({ message: 'Logins and devices', context: 'kind of data' }),
    what: msg`Name, country or time zone and times of your devices, your password as a hash, login codes, and the ID of a messaging account that you link`,
    why: msg`To let you in and keep others out`,
  },
  cards: {
    name: msg({ message: 'Cards', context: 'kind of data' }),
    what: msg`Your cards with their history, skins, prints, silver legends and luck`,
    why: msg`To keep what you own`,
  },
  play: {
    name: msg({ message: 'Play', context: 'kind of data' }),
    what: msg`Matches, ten-draws, sign-ins, missions, achievements, titles and leaderboard results`,
    why: msg`For rewards and leaderboards`,
  },
  points: {
    name: msg({ message: 'Points and items', context: 'kind of data' }),
    what: msg`Balances, the ledger of every change, and redeemed gift codes`,
    why: msg`To account for every point`,
  },
  orders: {
    name: msg({ message: 'Orders and addresses', context: 'kind of data' }),
    what: msg`Name, phone number and address of the recipient, what is in your mailing cart, your orders and their shipping status`,
    why: msg`To send you parcels`,
  },
  events: {
    name: msg({ message: 'Event signups', context: 'kind of data' }),
    what: msg`Real name, phone number, ID number and the contact you enter; your team and its points`,
    why: msg`To check who takes part and to send prizes`,
  },
  icCards: {
    name: msg({ message: 'IC cards', context: 'kind of data' }),
    what: msg`The numbers of your IC cards, and when and in which store you logged in at a machine`,
    why: msg`To recognize you at machines`,
  },
  mail: {
    name: msg({ message: 'Mail and notifications', context: 'kind of data' }),
    what: msg`Mail to you, notices you have read, and the address at which your browser receives notifications`,
    why: msg`To tell you what concerns you`,
  },
  support: {
    name: msg({ message: 'Customer service', context: 'kind of data' }),
    what: msg`Reviews of nicknames and avatars, disputes, a linked payment account, which answers you rated, and what staff did for you`,
    why: msg`To answer you, and to show who did what`,
  },
  requests: {
    name: msg({ message: 'Requests', context: 'kind of data' }),
    what: msg`Which claims were made, what they were answered, and counts of limited actions`,
    why: msg`So that a claim counts exactly once, and limits hold`,
  },
  consents: {
    name: msg({ message: 'Consent', context: 'kind of data' }),
    what: msg`Which version of the terms and of this policy you agreed to, and when`,
    why: msg`To prove it`,
  },
}

export const HeldData = () => {
  const { i18n } = useLingui()
  return (
    <dl className={styles.held}>
      {dataCategories.map((category) => (
        <div key={category}>
          <dt>{i18n._(held[category].name)}</dt>
          <dd>{i18n._(held[category].what)}</dd>
          <dd className={styles.why}>{i18n._(held[category].why)}</dd>
        </div>
      ))}
    </dl>
  )
}
