export { default } from './home-page.tsx'

import { getSignInInfo } from '../../contract/game/signin.ts'
import { noticeList } from '../../contract/news/notice.ts'
import { reading } from '../../state/reading/answers.ts'
import { session } from '../../state/session.ts'
import { playerArgs } from '../shared/player-args.ts'

export const reads = () => [reading(noticeList, {}), ...(session.player ? [reading(getSignInInfo, playerArgs())] : [])]
