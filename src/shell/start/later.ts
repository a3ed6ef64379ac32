/** All that no first drawing waits for, in one part: asked for once, when the app stands. */

export { followLastScreen } from '../../first-paint/last-screen/drawn/keep.ts'
export { followInstalled } from '../installed/follow.ts'
export { followLegal } from '../legal/follow.tsx'
export { followFocus } from '../navigation/focus/focus.ts'
export { followSessionOver } from '../navigation/session/session-over.ts'
export { followIntent } from '../navigation/stack/fetch-ahead.ts'
export { followFinished } from '../pending/announce.ts'
export { tellSavedScans } from '../scans/tell-saved.ts'
export { tellToasts } from '../toast/toasts.tsx'
export { tellUpdates } from '../worker/update-notice.tsx'
export { registerWorker } from '../worker/worker.ts'
export { afterwards } from './afterwards/afterwards.ts'
