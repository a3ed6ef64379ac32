/** All that no first drawing waits for, in one part: asked for once, when the app stands. */
export { followInstalled } from '../installed/follow.ts'
export { followPapers } from '../papers/follow.tsx'
export { followFinished } from '../pending/announce.ts'
export { tellToasts } from '../toasts.tsx'
export { afterwards } from './afterwards.ts'
export { followLastScreen } from './last-screen.ts'
export { tellUpdates } from './update-notice.tsx'
export { registerWorker } from './worker.ts'
