import { bindIcVerb } from './ic-bind.ts'
import { icKeysVerb } from './ic-keys.ts'
import { icListVerb } from './ic-list.ts'
import { icLoginsVerb } from './ic-logins.ts'
import { mainIcVerb } from './ic-main.ts'
import { unbindIcVerb } from './ic-unbind.ts'

export const icVerbs = [icListVerb, icLoginsVerb, bindIcVerb, icKeysVerb, unbindIcVerb, mainIcVerb] as const
