import { msg } from '@lingui/core/macro'

/** Names of missions in a list with other claims, so each begins with what it is. */
export const missionNames: Readonly<Record<string, ReturnType<typeof msg>>> = {
  signin: msg`Mission: sign in`,
  play1: msg`Mission: play a match`,
  play3: msg`Mission: play three matches`,
  train: msg`Mission: train a card`,
  visit: msg`Mission: visit a store`,
  news: msg`Mission: read the news`,
}
