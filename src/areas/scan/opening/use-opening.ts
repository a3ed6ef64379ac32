import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../client/api.ts'
import { onDevice } from '../../../client/call/failure.ts'
import { redeemGift } from '../../../contract/game/bag.ts'
import { readScanned } from '../../../rules/codes/scanned.ts'
import { go } from '../../../shell/address/history.ts'
import type { Missing } from '../../../shell/scans/missing.ts'
import { request } from '../../../state/layer.ts'
import { dropScan, type SavedScan, saveScan } from '../../../state/persisted/saved-scans.ts'
import { session } from '../../../state/session.ts'
import { isUsedLater } from '../../shared/scanned.ts'
import { type Decision, decide, type Openable } from './decide.ts'
import { IGNORED_MS, SHOWN_MS } from './shown.ts'

export type Stage =
  | { readonly kind: 'looking' }
  /** Shown, and can be dismissed with a tap. `opening`: its time is over, and the service is being asked. */
  | { readonly kind: 'found'; readonly scanned: Openable; readonly opening: boolean }
  | { readonly kind: 'machine' }
  /** A picture without a code, or a file that is no picture. */
  | { readonly kind: 'no-code' | 'unreadable' }
  | { readonly kind: 'saved' | 'too-short-lived'; readonly scanned: Openable; readonly missing: Missing }
  | { readonly kind: 'claimed'; readonly giftid: string; readonly done: 'now' | 'before' | undefined }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly scanned: Openable | null }

const abnormal: Failure = onDevice('scan_abnormal', false)
const notSaved: Failure = onDevice('storage_refused', true)

export interface Opening {
  readonly stage: Stage
  /** A dismissed code, ignored for a moment. */
  readonly ignored: string | null
  /** Handles a text from the camera, a picture, the clipboard or the keyboard. */
  readonly take: (text: string) => void
  /** Handles a text that was not requested here: shown, and not sent anywhere until the player confirms. */
  readonly confirm: (text: string) => void
  readonly missed: (why: 'no-code' | 'unreadable') => void
  /** Opens at once, because the player chose it. It stays in the list until it has opened. */
  readonly openSaved: (scan: SavedScan) => void
  readonly openNow: () => void
  /** Stops the countdown: it waits for a tap. */
  readonly stay: () => void
  readonly backToLooking: () => void
  /** Whether the countdown runs. */
  readonly runs: boolean
}

/** Whether opening used the code up: visitors may be sent to a login first and turn back there. */
const isUsed = (scanned: Openable): boolean =>
  session.player !== null && !(scanned.kind === 'page' && isUsedLater(scanned.key))

interface Taken {
  readonly text: string
  readonly scanned: Openable
  readonly decide: () => Promise<Decision>
  /** Set if it came from the list of saved scans. */
  readonly saved?: SavedScan
}

export const useOpening = (): Opening => {
  const [stage, setStage] = useState<Stage>({ kind: 'looking' })
  const [ignored, setIgnored] = useState<string | null>(null)
  const [runs, setRuns] = useState(false)
  /** A counter, so that a decision about an earlier code is ignored. */
  const turn = useRef(0)
  const last = useRef<Taken | null>(null)

  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const begin = useCallback((text: string, saved?: SavedScan): Taken | null => {
    turn.current += 1
    last.current = null
    setRuns(false)
    const scanned = readScanned(text, location.host)
    if (scanned.kind === 'nothing') setStage({ kind: 'refused', failure: abnormal, scanned: null })
    if (scanned.kind === 'machine') setStage({ kind: 'machine' })
    if (scanned.kind === 'nothing' || scanned.kind === 'machine') return null
    let decided: Promise<Decision> | null = null
    const decideOnce = () => {
      decided ??= decide(scanned).catch((): Decision => ({ kind: 'refused', failure: abnormal }))
      return decided
    }
    last.current = { text, scanned, decide: decideOnce, ...(saved && { saved }) }
    return last.current
  }, [])

  const carryOut = useCallback(async ({ scanned, decide: decided, saved }: Taken) => {
    const mine = turn.current
    setRuns(false)
    setStage({ kind: 'found', scanned, opening: true })
    const decision = await decided()
    const show = (stage: Stage) => mine === turn.current && setStage(stage)
    if (mine !== turn.current) return
    switch (decision.kind) {
      case 'go':
        if (saved && isUsed(scanned)) dropScan(saved.id)
        return go(decision.href)
      case 'save': {
        const stands = saved || (await saveScan(decision.text, request().now()))
        const { missing } = decision
        return show(stands ? { kind: 'saved', scanned, missing } : { kind: 'refused', failure: notSaved, scanned })
      }
      case 'claim': {
        const queued = await request().ask(redeemGift, { giftid: decision.giftid })
        if (queued.ok && saved) dropScan(saved.id)
        const { giftid } = decision
        return show(
          queued.ok ? { kind: 'claimed', giftid, done: queued.done } : { kind: 'refused', failure: queued, scanned },
        )
      }
      case 'too-short-lived':
        return show({ kind: 'too-short-lived', scanned, missing: decision.missing })
      case 'refused':
        return show({ kind: 'refused', failure: decision.failure, scanned })
    }
  }, [])

  const take = useCallback(
    (text: string) => {
      // Browsers only allow vibration after a touch.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
      const taken = begin(text)
      if (!taken) return
      // Asks the service already while the player reads what was found.
      void taken.decide()
      setStage({ kind: 'found', scanned: taken.scanned, opening: false })
      setRuns(true)
    },
    [begin],
  )

  const confirm = useCallback(
    (text: string) => {
      const taken = begin(text)
      if (taken) setStage({ kind: 'found', scanned: taken.scanned, opening: false })
    },
    [begin],
  )

  const openSaved = useCallback(
    (scan: SavedScan) => {
      const taken = begin(scan.text, scan)
      if (taken) void carryOut(taken)
    },
    [begin, carryOut],
  )

  const missed = useCallback((why: 'no-code' | 'unreadable') => {
    turn.current += 1
    last.current = null
    setRuns(false)
    setStage({ kind: why })
  }, [])

  const backToLooking = useCallback(() => {
    turn.current += 1
    setRuns(false)
    setIgnored(last.current?.text ?? null)
    setStage({ kind: 'looking' })
  }, [])

  useEffect(() => {
    if (ignored === null || stage.kind !== 'looking') return
    const timer = setTimeout(() => setIgnored(null), IGNORED_MS)
    return () => clearTimeout(timer)
  }, [ignored, stage])

  const stay = useCallback(() => setRuns(false), [])

  const openNow = useCallback(() => {
    if (last.current) void carryOut(last.current)
  }, [carryOut])

  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(openNow, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [runs, openNow])

  return { stage, ignored, take, confirm, missed, openSaved, openNow, stay, backToLooking, runs }
}
