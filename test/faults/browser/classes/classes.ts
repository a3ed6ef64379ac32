import {
  browserKilled,
  clockOff,
  severalTabs,
  switchedOffline,
  tabClosed,
  workerStopped,
  workerUpdated,
} from './deaths.ts'
import type { FaultInjector } from './trial.ts'
import { hanging, onTheWire, refused, unauthorized } from './wire.ts'

export interface FaultClass {
  readonly name: string
  readonly strike: FaultInjector
  /** What it needs: any phone, one with a worker, or one with its own browser. */
  readonly needs: 'any' | 'worker' | 'own browser'
  /** A lease or a timeout has to expire: started first, so that these waits overlap. */
  readonly slow: boolean
}

const wire = (name: string, strike: FaultInjector): FaultClass => ({ name, strike, needs: 'any', slow: false })

export const classes: readonly FaultClass[] = [
  wire('refuse', refused),
  wire('reset before read', onTheWire('reset-before-read')),
  wire('reset after read', onTheWire('reset-after-read')),
  wire('apply, then reset', onTheWire('apply-then-reset')),
  wire('truncated body', onTheWire('truncate')),
  { ...wire('hang', hanging), slow: true },
  wire('200 HTML', onTheWire('html')),
  wire('401', unauthorized),
  wire('409', onTheWire('409', 2)),
  // Rows it parks are asked about again after a while.
  { ...wire('422', onTheWire('422', 2)), slow: true },
  wire('429', onTheWire('429', 2)),
  wire('503', onTheWire('503')),
  wire('duplicate delivery', onTheWire('duplicate')),
  wire('clock off by a day', clockOff),
  wire('several tabs', severalTabs),
  { ...wire('setOffline', switchedOffline), slow: true },
  { name: 'worker stopped', strike: workerStopped, needs: 'worker', slow: true },
  { name: 'worker update', strike: workerUpdated, needs: 'worker', slow: true },
  { name: 'tab closed', strike: tabClosed, needs: 'any', slow: true },
  { name: 'browser killed', strike: browserKilled, needs: 'own browser', slow: true },
]
