import './first-paint/open-early.ts'
import './ui/base.css'
import { keepPrompt } from './shell/installed/offer/prompt.ts'
import { start } from './shell/start/start.tsx'

// The browser may say it before anything else happens, and says it once.
keepPrompt()
// A task of its own: reading all of this was one already, and a finger gets its turn in between.
setTimeout(start)
