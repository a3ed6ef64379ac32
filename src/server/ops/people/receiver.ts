import { dayOf } from '../../../rules/time/calendar.ts'
import { deny, type OpsContext } from '../door/verb.ts'
import { playerRow } from './players.ts'

interface Whom {
  /** What a normal account alone is given, in words. */
  readonly normalOnly?: string
  /** How the operator says that they mean it although the account is about to be erased. */
  readonly despite?: { readonly flag: string; readonly given: boolean }
}

/**
 * Whom an operator gives something that is worth something, held from here on. Who has asked for their account's end
 * named all that they give up: what comes after that would be gone with the account, and nobody asked about it.
 */
export const receiver = async ({ tx }: Pick<OpsContext, 'tx'>, roleid: string, { normalOnly, despite }: Whom) => {
  const player = await playerRow(tx, roleid)
  const { status, erasureAt } = player
  if (status === 'erased') return deny('conflict', 'that account is erased: nobody is there to get it')
  if (normalOnly !== undefined && status !== 'normal')
    return deny('conflict', `that account is ${status}: ${normalOnly} goes to a normal one`)
  if (erasureAt !== null && !despite?.given) {
    const still = despite ? `, or say ${despite.flag}` : ''
    const leaves = `that account is erased on ${dayOf(erasureAt)}, as its player asked: what it gets is lost with it`
    return deny('conflict', `${leaves}. Wait whether they come back${still}`)
  }
  return player
}
