/** Replaces the router's shim for old versions of React; ours has the hook built in. */
export { useSyncExternalStore } from 'react'
