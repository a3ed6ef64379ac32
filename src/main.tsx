import './first-paint/open-early.ts'
import './ui/base.css'
import { keepPrompt } from './shell/installed/offer/prompt.ts'
import { start } from './shell/start/start.tsx'

// The browser fires the install event early and only once.
keepPrompt()
// In a separate task: evaluating the script was a long task already, and input can be handled in between.
setTimeout(start)
