import { storesList } from '../../../contract/ops/world/stores.ts'
import { knownStores, otherDays } from '../../store/known.ts'
import { opsVerb } from '../door/verb.ts'

export const storesListVerb = opsVerb(storesList, async ({ tx, now }) => {
  const { all } = await knownStores(tx)
  const daysOf = await otherDays(tx, now)
  const listed = [...all].sort((one, other) => Number(one.closed) - Number(other.closed))
  return {
    stores: listed.map(({ id, name, city, opens, closes, phone, machines, closed }) => ({
      id,
      name: name['zh-TW'],
      city: city['zh-TW'],
      hours: `${opens}-${closes}`,
      phone,
      machines: Object.entries(machines)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', '),
      otherDays: daysOf(id).length,
      closed,
    })),
  }
})
