import { eventDetail } from '../../contract/event/events.ts'
import { stageTimes } from '../../rules/events/stages.ts'
import { verb } from '../call/verb.ts'
import { knownStores } from '../store/known.ts'
import { hasUsedCancel, type Place, placeOf, takenPlaces } from './place.ts'
import { shownRewards } from './reward/rewards.ts'
import { shownEvent, shownTimes, storesOf } from './shown.ts'

const mineOf = ({ signup, team, standing: { role } }: Place) => {
  if (signup === null || team === null || role === null) return null
  const { agreedAt, submittedAt, reviewedAt, reason, complete } = signup
  return { role, team: team.id, signedUpAt: agreedAt ?? team.createdAt, submittedAt, reviewedAt, reason, complete }
}

export const eventDetailVerb = verb(eventDetail, async (context, { id }) => {
  const { tx, language } = context
  const place = await placeOf(context, id)
  const { event, standing } = place
  return {
    ...shownEvent(event, { taken: await takenPlaces(tx, id), status: standing.status, language }),
    rules: event.rules[language],
    agreement: event.agreement[language],
    prizes: event.prizes.map(({ place: rank, prize }) => ({ place: rank[language], prize: prize[language] })),
    stages: event.stages.map((stage, index) => ({
      id: stage.id,
      name: stage.name[language],
      ...stageTimes({ ...event, ...shownTimes(event) }, index),
    })),
    stores: storesOf(event, await knownStores(tx), language),
    rewards: (await shownRewards(context, [place])).map(({ shown }) => shown),
    mine: mineOf(place),
    cancelUsed: hasUsedCancel(place),
    settled: event.settledAt !== null,
  }
})
