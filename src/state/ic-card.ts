import { proxy } from 'valtio'

/** The IC card the player looks at the app through; empty while none was chosen. */
export const icCard = proxy<{ chosen: string }>({ chosen: '' })
