import { eventsOpen } from '../../../contract/ops/world/events.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { moveSignup } from './signup-window.ts'

export const eventsOpenVerb = opsVerb(eventsOpen, (context, { id, until }) =>
  moveSignup(context, id, (window, now) => {
    const signupTo = until ?? window.signupTo
    // Whoever could still come or go after the end would take prizes that were won, or leave them.
    if (signupTo > window.to) return deny('bad_request', 'the signup would outlast the event')
    if (signupTo <= now) return deny('bad_request', 'the signup would end in the past: give --until with a later time')
    return { signupFrom: Math.min(window.signupFrom, now), signupTo }
  }),
)
