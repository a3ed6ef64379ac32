import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { persisted } from './persisted.ts'
import { session } from './session.ts'

/** decided here: as many as anybody scans between two places with signal; then the oldest go. */
export const SAVED_SCANS_MOST = 50

const scanSchema = v.object({
  id: v.string(),
  /** As `readScanned` takes it; no secret is in it. */
  text: v.string(),
  /** By the service's clock. */
  at: v.number(),
  /** Who scanned it; null: nobody was logged in. */
  account: v.nullable(v.string()),
  /** The player has heard that it can be opened now. */
  told: v.boolean(),
})
export type SavedScan = v.InferOutput<typeof scanSchema>
const schema = v.object({ scans: v.array(scanSchema) })
type Scans = v.InferOutput<typeof schema>
const none = (): Scans => ({ scans: [] })

/** A player's go at sign-out; what was scanned before anybody logged in is the device's. */
const players = persisted({ name: 'saved-scans', version: 1, schema, initial: none })
const devices = persisted({ name: 'saved-scans-of-device', version: 1, schema, initial: none, outlivesSignOut: true })
const both = [players, devices]

export const savedScansReady = (): Promise<unknown> => Promise.all(both.map(({ ready }) => ready))

/**
 * Whether it is on the device: it is not said to be saved before it is, and not listed where it is not. The same code
 * again only counts as scanned later.
 */
export const saveScan = async (text: string, at: number): Promise<boolean> => {
  const account = session.player?.roleid ?? null
  const isHere = (): boolean => (session.player?.roleid ?? null) === account
  const store = account === null ? devices : players
  await store.ready
  // Whoever scanned it is not here any more: nothing of theirs stays.
  if (!isHere()) return false
  const before = store.value.scans
  const others = before.filter((scan) => scan.text !== text || scan.account !== account)
  const id = `${at}-${Math.random().toString(36).slice(2, 8)}`
  const kept = others.slice(0, SAVED_SCANS_MOST - 1)
  store.value.scans = [{ id, text, at, account, told: false }, ...kept]
  if (await store.settled()) return true
  // What had to go for it stays.
  const gone = isHere() ? before.filter((scan) => !kept.includes(scan)) : []
  store.value.scans = [...store.value.scans.filter((scan) => scan.id !== id), ...gone]
  return false
}

export const dropScan = (id: string): void => {
  for (const { value } of both) value.scans = value.scans.filter((scan) => scan.id !== id)
}

const isOwn = ({ account }: Pick<SavedScan, 'account'>, roleid: string | undefined): boolean =>
  account === null || account === roleid

/** The player's own and the device's, newest first. */
export const useSavedScans = (): readonly SavedScan[] => {
  const { player } = useSnapshot(session)
  const mine = useSnapshot(players.value).scans.filter((scan) => isOwn(scan, player?.roleid))
  return [...mine, ...useSnapshot(devices.value).scans].sort((a, b) => b.at - a.at)
}

const untold = (): SavedScan[] =>
  both.flatMap(({ value }) => value.scans).filter((scan) => !scan.told && isOwn(scan, session.player?.roleid))

export const untoldScans = (): number => untold().length

/** How many nobody was told of yet; from now on they are. */
export const takeUntold = (): number => {
  const scans = untold()
  for (const scan of scans) scan.told = true
  return scans.length
}
