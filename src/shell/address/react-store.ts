/** The router asks for a stand-in that old versions of React need. Ours has the hook itself. */
export { useSyncExternalStore } from 'react'
