import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FaqTopic } from '../../../contract/news/help.ts'

export const topicNames: Readonly<Record<FaqTopic, MessageDescriptor>> = {
  account: msg`Account and login`,
  ic: msg`IC cards and scanning`,
  card: msg`Cards and training`,
  odds: msg`Decomposing and odds`,
  silver: msg`Silver legend exchange`,
  mall: msg`Mall and delivery`,
  mail: msg`Mail, rewards and sign-in`,
  event: msg`Events and teams`,
  board: msg`Leaderboards`,
  title: msg`Titles`,
  offline: msg`Without signal`,
  push: msg`Notifications`,
  privacy: msg`Privacy and deleting the account`,
  support: msg`Customer service`,
}
