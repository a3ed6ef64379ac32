import { eventsClose } from '../../../contract/ops/world/events.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { moveSignup } from './signup-window.ts'

export const eventsCloseVerb = opsVerb(eventsClose, (context, { id }) =>
  moveSignup(context, id, (window, now) => {
    if (window.signupTo <= now) return deny('conflict', 'the signup is closed already')
    return { signupFrom: Math.min(window.signupFrom, now), signupTo: now }
  }),
)
