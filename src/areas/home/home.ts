export { default } from './home-page.tsx'

import { getSignInInfo } from '../../contract/game/signin.ts'
import { noticeList } from '../../contract/news/notice.ts'
import { playerArgs } from '../../state/ic/player-args.ts'
import { reading } from '../../state/reading/answers.ts'
import { session } from '../../state/session.ts'

export const reads = () => [reading(noticeList, {}), ...(session.player ? [reading(getSignInInfo, playerArgs())] : [])]
