import { bindIcVerb } from './ic-bind.ts'
import { icKeysVerb } from './ic-keys.ts'
import { icListVerb } from './ic-list.ts'
import { icLoginsVerb } from './own-card/ic-logins.ts'
import { mainIcVerb } from './own-card/ic-main.ts'
import { unbindIcVerb } from './own-card/ic-unbind.ts'

export const icVerbs = [icListVerb, icLoginsVerb, bindIcVerb, icKeysVerb, unbindIcVerb, mainIcVerb] as const
