import { reviewsApprove } from '../../../contract/ops/player/reviews.ts'
import { opsVerb } from '../door/verb.ts'
import { decide } from './decide.ts'

export const reviewsApproveVerb = opsVerb(reviewsApprove, (context, { id }) => decide(context, id, null))
