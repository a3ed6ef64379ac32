import { dayOf } from '../../../rules/time/calendar.ts'
import { deny, type OpsContext } from '../api/verb.ts'
import { playerRow } from './players.ts'

interface Whom {
  /** What only normal accounts can get, in words. */
  readonly normalOnly?: string
  /** The flag by which the operator insists although the account is about to be erased. */
  readonly despite?: { readonly flag: string; readonly given: boolean }
}

/**
 * Locks the player who is to receive something. Players who asked for deletion agreed to what they give up; anything
 * added later would be lost without their consent.
 */
export const receiver = async ({ tx }: Pick<OpsContext, 'tx'>, roleid: string, { normalOnly, despite }: Whom) => {
  const player = await playerRow(tx, roleid)
  const { status, erasureAt } = player
  if (status === 'erased') return deny('conflict', 'that account is erased and cannot receive it')
  if (normalOnly !== undefined && status !== 'normal')
    return deny('conflict', `that account is ${status}: ${normalOnly} goes to a normal one`)
  if (erasureAt !== null && !despite?.given) {
    const still = despite ? `, or say ${despite.flag}` : ''
    const leaves = `that account is erased on ${dayOf(erasureAt)}, as its player asked: what it gets is lost with it`
    return deny('conflict', `${leaves}. Wait whether they come back${still}`)
  }
  return player
}
