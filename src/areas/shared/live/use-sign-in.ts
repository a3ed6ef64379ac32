import { useMemo } from 'react'
import { getSignInInfo, type SignInInfo } from '../../../contract/game/signin.ts'
import { type SignInNow, signInNow, UNHEARD } from '../../../rules/saved-copy/day/sign-in.ts'
import { useNow } from '../../../state/clock.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { useOwnClaims } from '../../../state/rows.ts'

/**
 * The sign-in calendar as of now, even if its answer is of another day. Without any answer, today can still be signed.
 */
export const useSignIn = (): { readonly read: Read<SignInInfo>; readonly info: SignInNow | undefined } => {
  const read = useRead(getSignInInfo, usePlayerArgs())
  const data = read.data ?? (read.failure && UNHEARD)
  const claims = useOwnClaims()
  const now = useNow()
  const info = useMemo(() => data && signInNow(data, claims, now), [data, claims, now])
  return { read, info }
}
