import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { session } from '../session.ts'
import { persisted } from './persisted.ts'

/** A product decision: more than anybody scans while offline; beyond it the oldest are dropped. */
export const SAVED_SCANS_MOST = 50

const scanSchema = v.object({
  id: v.string(),
  /** As accepted by `readScanned`; contains no secret. */
  text: v.string(),
  /** By the service's clock. */
  at: v.number(),
  /** Who scanned it; null if nobody was logged in. */
  account: v.nullable(v.string()),
})
export type SavedScan = v.InferOutput<typeof scanSchema>
const listSchema = v.object({ scans: v.array(v.object({ ...scanSchema.entries, told: v.boolean() })) })
const byId = (scans: readonly SavedScan[]) => Object.fromEntries(scans.map((scan) => [scan.id, scan]))

/** `told`: scans that the player has been told can be opened now. Stored apart, so that marking one changes no scan. */
const schema = v.object({ scans: v.record(v.string(), scanSchema), told: v.record(v.string(), v.literal(true)) })

const fromList = (old: unknown): v.InferOutput<typeof schema> => {
  const { scans } = v.parse(listSchema, old)
  const told = Object.fromEntries(scans.filter((scan) => scan.told).map(({ id }) => [id, true as const]))
  return { scans: byId(scans), told }
}

const savedScans = (name: string) =>
  persisted<v.InferOutput<typeof schema>>({
    name,
    version: 2,
    schema,
    initial: () => ({ scans: {}, told: {} }),
    migrations: { 1: fromList },
    shared: true,
  })

/** A player's scans are deleted at sign-out; scans from before anybody logged in belong to the device. */
const players = savedScans('saved-scans')
const devices = savedScans('saved-scans-of-device')
const both = [players, devices]

const newestFirst = (scans: Readonly<Record<string, SavedScan>>): readonly SavedScan[] =>
  Object.values(scans).sort((a, b) => b.at - a.at)

export const savedScansReady = (): Promise<unknown> => Promise.all(both.map(({ ready }) => ready))

/**
 * Resolves with whether it is stored: only then is it reported as saved and listed. Scanning the same code again only
 * updates its time.
 */
export const saveScan = async (text: string, at: number): Promise<boolean> => {
  const account = session.player?.roleid ?? null
  const isHere = (): boolean => (session.player?.roleid ?? null) === account
  const store = account === null ? devices : players
  await store.ready
  // The player who scanned it has logged out meanwhile: nothing of theirs may stay.
  if (!isHere()) return false
  const { scans } = store.value
  const before = newestFirst(scans)
  const others = before.filter((scan) => scan.text !== text || scan.account !== account)
  const kept = others.slice(0, SAVED_SCANS_MOST - 1)
  const gone = before.filter((scan) => !kept.includes(scan))
  const id = `${at}-${Math.random().toString(36).slice(2, 8)}`
  scans[id] = { id, text, at, account }
  for (const scan of gone) delete scans[scan.id]
  if (await store.settled()) return true
  delete store.value.scans[id]
  // Restores the scans that were dropped to make room.
  if (isHere()) Object.assign(store.value.scans, byId(gone))
  return false
}

export const dropScan = (id: string): void => {
  for (const { value } of both) {
    delete value.scans[id]
    delete value.told[id]
  }
}

/** Called when a scan has been used, not when it is opened: until then it stays in the list. */
export const dropScansOf = (isUsed: (text: string) => boolean): void => {
  for (const { value } of both) for (const scan of Object.values(value.scans)) if (isUsed(scan.text)) dropScan(scan.id)
}

const isOwn = ({ account }: Pick<SavedScan, 'account'>, roleid: string | undefined): boolean =>
  account === null || account === roleid

/** The player's own and the device's, newest first. */
export const useSavedScans = (): readonly SavedScan[] => {
  const { player } = useSnapshot(session)
  const scans = { ...useSnapshot(players.value).scans, ...useSnapshot(devices.value).scans }
  return newestFirst(scans).filter((scan) => isOwn(scan, player?.roleid))
}

const untold = (): (() => void)[] =>
  both.flatMap(({ value }) =>
    Object.values(value.scans)
      .filter((scan) => !value.told[scan.id] && isOwn(scan, session.player?.roleid))
      .map(({ id }) => () => {
        value.told[id] = true
      }),
  )

export const unreportedScans = (): number => untold().length

/** How many scans the player has not been told of; marks them as told. */
export const takeUnreported = (): number => {
  const scans = untold()
  for (const tell of scans) tell()
  return scans.length
}
