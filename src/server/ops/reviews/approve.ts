import { reviewsApprove } from '../../../contract/ops-reviews.ts'
import { opsVerb } from '../door/verb.ts'
import { decide } from './decide.ts'

export const reviewsApproveVerb = opsVerb(reviewsApprove, (context, { id }) => decide(context, id, null))
