import { i18n } from '@lingui/core'
import { useSearch } from 'wouter'
import type { Failure } from '../../../client/api.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import { to } from '../../../contract/pages/paths.ts'
import { currentLocation } from '../../../shell/address/history.ts'
import { returnTo } from '../../../shell/address/return-to.ts'
import { arrive } from '../arrive.ts'

/** Where to go after the login: only pages of this app, with their query. */
export const useTarget = (): string => {
  const next = new URLSearchParams(useSearch()).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : to('home')
}

/** Called at the end of a login; returns why this device could not take it, or null. */
export type Arriving = (login: LoginInfo) => Promise<Failure | null>

const waysIn: readonly string[] = [to('login'), to('loginsms'), to('register')]

/** Stores the login on this device and continues to the page the player wanted. */
export const goOn = async (login: LoginInfo, target: string): Promise<Failure | null> => {
  const failure = await arrive(i18n, login)
  // A player who navigated away meanwhile stays where they are.
  if (!failure && waysIn.includes(currentLocation().path)) returnTo(target)
  return failure
}
