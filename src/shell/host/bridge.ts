import { readable, readableJson } from '../../client/device/readable.ts'
import {
  type AppMessage,
  BRIDGE,
  BRIDGE_TEXT_MOST,
  BRIDGE_VERSIONS,
  type HostMessage,
  type HostOffer,
  hostMessageSchema,
  hostOffers,
} from '../../contract/pages/host-bridge.ts'
import type { AskScan, ScanEnd } from './capabilities.ts'

type About<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>

/** Callbacks for what a host app says. */
export interface Acts {
  /** How to ask for its scanner; null if it offers none. */
  readonly scanner: (ask: AskScan | null) => void
  readonly result: (text: string) => void
  /** Null if the host gives none: then the phone's own safe areas apply. */
  readonly insets: (insets: Pick<About<'insets'>, 'top' | 'bottom'> | null) => void
  readonly language: (language: string) => void
  readonly ticket: (ticket: string) => void
}

interface Surroundings {
  readonly say: (text: string) => boolean
  readonly now: () => number
  /** Long enough not to be guessed: an answer to an earlier page must not match this one. */
  readonly newId: () => string
}

/** Limits how often a host may navigate the player. */
const MOVES_EVERY_MS = 1_000

const isOffer = (name: string): name is HostOffer => hostOffers.some((offer) => offer === name)

/** One session with one host. Returns the handler for the host's messages. */
export const createBridge = ({ say, now, newId }: Surroundings, acts: Acts) => {
  let offers: ReadonlySet<HostOffer> = new Set()
  let waiting: { readonly id: string; readonly tell: (end: ScanEnd) => void } | null = null
  let movedAt = Number.NEGATIVE_INFINITY

  const tell = (message: AppMessage): boolean => say(JSON.stringify(message))
  const ready = () => tell({ bridge: BRIDGE, type: 'ready', versions: [...BRIDGE_VERSIONS] })

  /** Reported at most once. */
  const end = (result: ScanEnd): void => {
    const ended = waiting
    waiting = null
    ended?.tell(result)
  }

  const ask: AskScan = (told) => {
    end({ kind: 'cancelled' })
    const mine = { id: newId(), tell: told }
    waiting = mine
    // Deferred, so that the caller has its cancel function before it is called back.
    if (!tell({ bridge: BRIDGE, type: 'scan', id: mine.id }))
      queueMicrotask(() => waiting === mine && end({ kind: 'failed' }))
    return () => {
      if (waiting !== mine) return
      waiting = null
      tell({ bridge: BRIDGE, type: 'scan-stop', id: mine.id })
    }
  }

  const move = (act: () => void): void => {
    if (now() - movedAt < MOVES_EVERY_MS) return
    movedAt = now()
    act()
  }

  const offer = (named: readonly string[]): void => {
    offers = new Set(named.filter(isOffer))
    // This host does not know of requests made before it connected.
    end({ kind: 'failed' })
    acts.scanner(offers.has('scanner') ? ask : null)
    if (!offers.has('insets')) acts.insets(null)
  }

  const scanned = ({ id, text }: About<'scanned'>): void => {
    if (id === undefined) {
      if (offers.has('results')) move(() => acts.result(text))
    } else if (waiting?.id === id) end({ kind: 'text', text })
  }

  const hear = (data: unknown): void => {
    if (typeof data !== 'string' || data.length > BRIDGE_TEXT_MOST) return
    const message = readable(hostMessageSchema, readableJson(data))
    switch (message?.type) {
      case 'knock':
        ready()
        break
      case 'welcome':
        if (BRIDGE_VERSIONS.includes(message.version)) offer(message.offers)
        break
      case 'scanned':
        scanned(message)
        break
      case 'scan-ended':
        if (waiting?.id === message.id) end({ kind: message.why })
        break
      case 'insets':
        if (offers.has('insets')) acts.insets(message)
        break
      case 'language':
        if (offers.has('language')) acts.language(message.language)
        break
      case 'ticket':
        if (offers.has('ticket')) move(() => acts.ticket(message.ticket))
        break
      case 'bye':
        offer([])
    }
  }
  return { ready, hear }
}
