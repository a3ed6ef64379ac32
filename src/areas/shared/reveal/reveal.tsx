import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Row } from '../../../client/outbox/row.ts'
import { rewardText } from '../../../shell/items/item-names.ts'
import { sumsOf } from '../../../shell/items/sums.ts'
import { saying, sideBySide } from '../../../shell/texts/sentence.ts'
import { renderPortal } from '../../../shell/toast/portal.tsx'
import { type More, shown, toast } from '../../../shell/toast/toast.ts'
import { claimName, sourcesOf } from '../../../shell/tray/names/claim-names.ts'
import { session } from '../../../state/session.ts'
import { useAccountChange } from '../../../state/use-account-change.ts'
import { collected } from './collected.ts'
import { Collecting } from './collecting/collecting.tsx'
import { dismissClaims, dismissWaiting, takeDismissed } from './collecting/dismissed-claims.ts'
import { type Gain, rewardsOf, whatOf } from './gain.ts'
import { RewardTray } from './reward-tray.tsx'

/** Screen readers get up to this many names; more are counted, and are in the list. */
const NAMED = 3

const state = proxy<{ gains: readonly Gain[] }>({ gains: [] })
/** The keys of the claims whose progress is on screen. */
let asked: readonly string[] = []

interface RevealedProps {
  readonly listed: boolean
  readonly onEnd: () => void
}

/** Nothing is shown if another player has logged in meanwhile. */
const Revealed = ({ listed, onEnd }: RevealedProps) => {
  const { gains } = useSnapshot(state)
  const { collection } = useSnapshot(collected)
  const [isAfter, setAfter] = useState(false)
  useAccountChange(onEnd)
  if (!collection) return <RewardTray gains={gains} listed={listed} after={isAfter} onEnd={onEnd} />
  return (
    <Collecting
      {...collection}
      given={gains.length}
      onEnd={() => {
        if (gains.length === 0) return onEnd()
        setAfter(true)
        collected.collection = null
      }}
      onLeave={() => {
        dismissClaims(asked)
        asked = []
        if (gains.length > 0) say(gains, 'done', lookAt(gains))
        onEnd()
      }}
    />
  )
}

/** Announces it once: to screen readers only, or as a visible toast. */
const say = (gains: readonly Gain[], tone: 'heard' | 'done', more?: More): void => {
  const what = gains.length > NAMED || tone === 'done' ? whatOf(i18n, gains) : sideBySide(gains.map(({ name }) => name))
  // In one line: for several claims their number and a button for the list.
  const sums = more ? [] : sumsOf(gains)
  if (more) toast(what, tone, undefined, undefined, more)
  else toast(sums.length > 0 ? saying(what, rewardText(i18n, sums)) : i18n._(msg`${what}: confirmed`), tone)
}

const draw = (listed: boolean): void => {
  if (shown.reveals) return
  const end = () => {
    takeAway()
    dismissWaiting(asked)
    asked = []
    state.gains = []
    collected.collection = null
    shown.reveals = false
  }
  const takeAway = renderPortal(<Revealed listed={listed} onEnd={end} />, () => {
    if (state.gains.length > 0) say(state.gains, 'done')
    end()
  })
  // What could not be put on screen must not count as shown: everything told later would wait for its end.
  shown.reveals = true
}

/** Shows rewards; those that arrive while others are shown are added to them. */
const layOut = (gains: readonly Gain[], listed: boolean): void => {
  state.gains = [...state.gains, ...gains]
  draw(listed)
}

/**
 * Shows the progress from the tap on many claims until the service has answered each. `written` gives their keys once
 * they are stored; empty if they were answered at once.
 */
export const collect = async (total: number, written: Promise<readonly string[]>): Promise<void> => {
  if (shown.reveals) return
  draw(false)
  collected.collection = { total, keys: null }
  const keys = await written
  if (!collected.collection) return dismissClaims(keys)
  asked = keys
  collected.collection = { total: keys.length, keys }
}

export const revealGains = (gains: readonly Gain[]): void => {
  say(gains, 'heard')
  layOut(gains, false)
}

/** The owner is checked again on tap: the next player on this phone must not see it. */
const lookAt = (gains: readonly Gain[]): More | undefined => {
  if (gains.length < 2) return undefined
  const whose = session.player?.roleid
  const look = () => {
    if (session.player?.roleid === whose) layOut(gains, true)
  }
  return { name: i18n._(msg({ message: 'View', context: 'what was given' })), look }
}

/** Shows what confirmed claims gave. `elsewhere`: the player has left the page they claimed on. */
export const reveal = async (rows: readonly Row[], elsewhere: boolean): Promise<void> => {
  const sources = await sourcesOf(rows).catch(() => undefined)
  const gains = rows.map((row) => ({
    key: row.opKey,
    action: row.action,
    name: claimName(i18n, row, sources?.get(row.opKey)),
    rewards: rewardsOf(row),
  }))
  const wasLeft = takeDismissed(rows.map(({ opKey }) => opKey))
  const passed = elsewhere || wasLeft
  // Rewards that arrive while others are shown are added to them.
  if (passed && !shown.reveals) say(gains, 'done', lookAt(gains))
  else revealGains(gains)
}
