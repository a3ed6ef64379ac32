import { reviewsReject } from '../../../contract/ops/player/reviews.ts'
import { opsVerb } from '../door/verb.ts'
import { decide } from './decide.ts'

export const reviewsRejectVerb = opsVerb(reviewsReject, (context, { id, reason }) => decide(context, id, reason))
