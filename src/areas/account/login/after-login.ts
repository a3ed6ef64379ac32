import { i18n } from '@lingui/core'
import { useSearch } from 'wouter'
import type { Failure } from '../../../client/api.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import { to } from '../../../contract/pages/paths.ts'
import { currentLocation } from '../../../shell/address/history.ts'
import { returnTo } from '../../../shell/address/return-to.ts'
import { acceptLogin } from '../accept-login.ts'

/** Where to go after the login: only pages of this app, with their query. */
export const useTarget = (): string => {
  const next = new URLSearchParams(useSearch()).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : to('home')
}

/** Called at the end of a login; returns why this device could not take it, or null. */
export type AcceptLogin = (login: LoginInfo) => Promise<Failure | null>

const loginPages: readonly string[] = [to('login'), to('loginsms'), to('register')]

/** Stores the login on this device and continues to the page the player wanted. */
export const continueAfterLogin = async (login: LoginInfo, target: string): Promise<Failure | null> => {
  const failure = await acceptLogin(i18n, login)
  // A player who navigated away meanwhile stays where they are.
  if (!failure && loginPages.includes(currentLocation().path)) returnTo(target)
  return failure
}
