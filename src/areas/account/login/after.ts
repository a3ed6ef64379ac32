import { i18n } from '@lingui/core'
import { useSearch } from 'wouter'
import type { Failure } from '../../../client/api.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import { to } from '../../../contract/pages/paths.ts'
import { fromHere } from '../../../shell/address/from-here.ts'
import { go } from '../../../shell/address/history.ts'
import { arrive } from '../arrive.ts'

/** Where a login leads: only a page of ours, with its own query. */
export const useTarget = (): string => {
  const next = new URLSearchParams(useSearch()).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : to('home')
}

/** What the end of a login leads to; what it returns is why this device did not take it. */
export type Arriving = (login: LoginInfo) => Promise<Failure | null>

/** The login becomes this device's, and the player goes on to where they wanted to be. */
export const goOn = async (login: LoginInfo, target: string): Promise<Failure | null> => {
  const ifHere = fromHere()
  const failure = await arrive(i18n, login)
  if (!failure) ifHere(() => go(target, { replace: true }))
  return failure
}
