import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../client/api.ts'
import { onDevice } from '../../../client/call/failure.ts'
import { redeemGift } from '../../../contract/game/bag.ts'
import { readScanned } from '../../../rules/codes/scanned.ts'
import { go } from '../../../shell/address/history.ts'
import { request } from '../../../state/layer.ts'
import { dropScan, type SavedScan, saveScan } from '../../../state/persisted/saved-scans.ts'
import { session } from '../../../state/session.ts'
import { isUsedLater } from '../../shared/scanned.ts'
import { type Decision, decide, type Openable } from './decide.ts'
import { IGNORED_MS, SHOWN_MS } from './shown.ts'

export type Stage =
  | { readonly kind: 'looking' }
  /** Shown, and taken back with one tap. `opening`: its time is over, and the service still has to say something. */
  | { readonly kind: 'found'; readonly scanned: Openable; readonly opening: boolean }
  | { readonly kind: 'machine' }
  /** A picture without a code, or a file that is no picture. */
  | { readonly kind: 'no-code' | 'unreadable' }
  | { readonly kind: 'saved' | 'too-short-lived'; readonly scanned: Openable }
  | { readonly kind: 'claimed'; readonly giftid: string; readonly done: 'now' | 'before' | undefined }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly scanned: Openable | null }

const abnormal: Failure = onDevice('scan_abnormal', false)
const notSaved: Failure = onDevice('storage_refused', true)

export interface Opening {
  readonly stage: Stage
  /** A code that was taken back, for a moment. */
  readonly ignored: string | null
  /** A text came: from the camera, a picture, the clipboard or the keyboard. */
  readonly take: (text: string) => void
  /** A text came that nobody here asked for: shown, and told to nobody before the player says so. */
  readonly confirm: (text: string) => void
  readonly missed: (why: 'no-code' | 'unreadable') => void
  /** At once: its player has chosen it. It stays in the list until it is opened. */
  readonly openSaved: (scan: SavedScan) => void
  readonly openNow: () => void
  /** It waits for the player's own tap. */
  readonly stay: () => void
  readonly backToLooking: () => void
  /** Opens by itself in a moment. */
  readonly runs: boolean
}

/** A visitor may be led to a login first, and turn back there. */
const isUsed = (scanned: Openable): boolean =>
  session.player !== null && !(scanned.kind === 'page' && isUsedLater(scanned.key))

interface Taken {
  readonly text: string
  readonly scanned: Openable
  readonly decide: () => Promise<Decision>
  /** It came from the list of saved scans. */
  readonly saved?: SavedScan
}

export const useOpening = (): Opening => {
  const [stage, setStage] = useState<Stage>({ kind: 'looking' })
  const [ignored, setIgnored] = useState<string | null>(null)
  const [runs, setRuns] = useState(false)
  /** Counts what was taken: what was decided of an earlier code is nothing to this one. */
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
        return show(stands ? { kind: 'saved', scanned } : { kind: 'refused', failure: notSaved, scanned })
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
        return show({ kind: 'too-short-lived', scanned })
      case 'refused':
        return show({ kind: 'refused', failure: decision.failure, scanned })
    }
  }, [])

  const take = useCallback(
    (text: string) => {
      // Browsers let a page tremble once it was touched.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
      const taken = begin(text)
      if (!taken) return
      // The service is asked while the player reads what was found.
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
