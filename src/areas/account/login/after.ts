import { i18n } from '@lingui/core'
import { useSearch } from 'wouter'
import type { Failure } from '../../../client/api.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import { to } from '../../../contract/pages/paths.ts'
import { currentLocation } from '../../../shell/address/history.ts'
import { returnTo } from '../../../shell/address/return-to.ts'
import { arrive } from '../arrive.ts'

/** Where a login leads: only a page of ours, with its own query. */
export const useTarget = (): string => {
  const next = new URLSearchParams(useSearch()).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : to('home')
}

/** What the end of a login leads to; what it returns is why this device did not take it. */
export type Arriving = (login: LoginInfo) => Promise<Failure | null>

const waysIn: readonly string[] = [to('login'), to('loginsms'), to('register')]

/** The login becomes this device's, and the player goes on to where they wanted to be. */
export const goOn = async (login: LoginInfo, target: string): Promise<Failure | null> => {
  const failure = await arrive(i18n, login)
  // Whoever has gone elsewhere while it was asked stays there.
  if (!failure && waysIn.includes(currentLocation().path)) returnTo(target)
  return failure
}
