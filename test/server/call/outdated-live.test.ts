import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendCode } from '../../../src/contract/account/account.ts'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { deviceList, endDevice, endOtherDevices } from '../../../src/contract/account/devices.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { linkMessenger, unlinkMessenger } from '../../../src/contract/account/messenger.ts'
import { exportData } from '../../../src/contract/account/own-data.ts'
import { sendMyCode, setPassword } from '../../../src/contract/account/password.ts'
import { modify } from '../../../src/contract/account/profile.ts'
import { bindIc, icKeys, mainIc, unbindIc } from '../../../src/contract/arcade/ic-cards.ts'
import {
  cancelSignup,
  editTeam,
  exitTeam,
  fillSignupInfo,
  joinTeam,
  remindMember,
  removeMember,
  renewInvite,
  signUp,
  submitTeam,
} from '../../../src/contract/event/teams.ts'
import { setRankingPrivacy } from '../../../src/contract/game/ranking-privacy.ts'
import { agreeLegal, shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { pushChange, pushSubscribe, pushUnsubscribe } from '../../../src/contract/news/push.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { boardIds } from '../../../src/rules/boards/board.ts'
import { consents, players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { newDevice } from '../../support/stubs/push-device.ts'
import { subscribe } from '../support/callers/devices.ts'
import { logInAt, newIc, newIcOf, PRINTED, park, play } from '../support/callers/machines.ts'
import { newWayfarer, travelAs } from '../support/callers/wayfarer.ts'
import { ask, type Credentials, dataOf, send } from '../support/client.ts'
import { playing } from '../support/events/event-play.ts'
import {
  aboutTeam,
  found,
  icon,
  infoOf,
  inviteOf,
  joinAsk,
  newEvent,
  teamArg,
  teamOf,
} from '../support/events/events.ts'
import { about, outdatedBy } from '../support/outdated.ts'
import { newPhone, newPlayer, sessionOf } from '../support/players.ts'
import { usePushStub } from '../support/push.ts'
import { doneAgain } from '../support/repeated.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

interface Ready {
  readonly as: Credentials
  readonly args: object
  readonly argsFor?: ReturnType<typeof about>
}
type Making = (s: Service, push: string) => Promise<Ready>

/** Logged in here and on another phone that is told of news, with an IC card whose codes both can make. */
const onTwoPhones = async (s: Service, push: string) => {
  const as = await newPlayer(s)
  await subscribe(s, await sessionOf(s, as.roleid), push)
  await newIcOf(s, as.roleid)
  return as
}
const told = async (s: Service, push: string) => {
  const as = await newPlayer(s)
  await subscribe(s, as, push)
  return as
}

let travelers = 0
/** Back from the messaging app with a ticket that links it. */
const fromMessenger = async (s: Service) => {
  const [as, who] = [await newPlayer(s), newWayfarer(s)]
  const { query } = await travelAs(s, who, `outdated ${travelers++}`, { for: 'link' })
  return { as, args: { ticket: query.get('ticket') ?? '', verifier: who.verifier } }
}

const aboutIc = (...numbers: readonly string[]) => {
  const ofPlayer = ['', ...numbers].map((icId) => ({ project: 'tw-demo', icId }))
  return about({
    ...{ player_info: ofPlayer, player_bag: ofPlayer, get_sign_in_info: ofPlayer },
    ic_logins: numbers.map((number) => ({ number, before: null })),
  })
}
/** With two IC cards that were at a machine; the first of them is the main one. */
const twoCards = async (s: Service) => {
  const as = await newPlayer(s)
  const [first, second] = [await newIcOf(s, as.roleid), await newIcOf(s, as.roleid)]
  await dataOf(mainIc, ask(s, mainIc, { number: first.number }, { as }))
  for (const card of [first, second]) await logInAt(s, await park(s), card)
  return { as, first, second, argsFor: aboutIc(first.number, second.number) }
}

/** A team of two: who leads it, and who came by its link, with or without a word on who they are. */
const pair = async (s: Service, info: ReturnType<typeof infoOf> | null = infoOf()) => {
  const { id: event } = await newEvent(s, { size: 2 })
  const [leader, member] = [await newPlayer(s), await newPlayer(s)]
  await found(s, leader, event)
  const invite = await inviteOf(s, leader, event)
  await dataOf(joinTeam, joinAsk(s, member, invite, info))
  const { members } = await teamOf(s, leader, event)
  const other = members.find(({ me }) => !me)?.id ?? ''
  return { event, leader, member, other, argsFor: aboutTeam(event, invite) }
}
const byLeader =
  (argsOf: (made: Awaited<ReturnType<typeof pair>>) => object, info?: null): Making =>
  async (s) => {
    const made = await pair(s, info)
    return { as: made.leader, args: argsOf(made), argsFor: made.argsFor }
  }

/** Every live act beside those of cards and the mall, by a player for whom it changes something. */
const acts: Readonly<Record<string, Making>> = {
  [setPassword.name]: async (s, push) => {
    const password = 'three visits to the thatched cottage'
    return { as: await onTwoPhones(s, push), args: { password, again: password } }
  },
  [linkMessenger.name]: fromMessenger,
  [unlinkMessenger.name]: async (s) => {
    const { as, args } = await fromMessenger(s)
    await dataOf(linkMessenger, ask(s, linkMessenger, args, { as }))
    return { as, args: {} }
  },
  [endDevice.name]: async (s, push) => {
    const as = await onTwoPhones(s, push)
    const { devices } = await dataOf(deviceList, ask(s, deviceList, {}, { as }))
    return { as, args: { id: devices.find(({ here }) => !here)?.id } }
  },
  [endOtherDevices.name]: async (s, push) => ({ as: await onTwoPhones(s, push), args: {} }),
  [agreeLegal.name]: async (s) => {
    const as = await newPlayer(s)
    await s.db.delete(consents).where(eq(consents.roleid, as.roleid))
    await s.db.update(players).set({ agreedPrivacy: 1, agreedTerms: 0 }).where(eq(players.roleid, as.roleid))
    return { as, args: shownVersions }
  },
  [modify.name]: async (s) => {
    const as = await newPlayer(s)
    return { as, args: { nickname: `N${as.roleid.slice(-6)}` } }
  },
  [pushSubscribe.name]: async (s, push) => ({ as: await newPlayer(s), args: newDevice(push) }),
  [pushUnsubscribe.name]: async (s, push) => ({ as: await told(s, push), args: {} }),
  [pushChange.name]: async (s, push) => {
    const kinds = { mail: false, event: true, shipping: true, settlement: true }
    return { as: await told(s, push), args: { kinds, quiet: { from: 60, to: 120 } } }
  },
  [setRankingPrivacy.name]: async (s) => {
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    await play(s, one.guest, {})
    const boards = boardIds.flatMap((board) => ['current', 'last'].map((period) => ({ board, period })))
    return { as: one.as, args: { privacy: 'hidden' }, argsFor: about({ ranking_board: boards }) }
  },
  [bindIc.name]: async (s) => {
    const { number } = await newIc(s)
    return { as: await newPlayer(s), args: { number, secret: PRINTED }, argsFor: aboutIc(number) }
  },
  [unbindIc.name]: async (s) => {
    const { as, first, argsFor } = await twoCards(s)
    return { as, args: { number: first.number }, argsFor }
  },
  [mainIc.name]: async (s) => {
    const { as, second, argsFor } = await twoCards(s)
    return { as, args: { number: second.number }, argsFor }
  },
  [signUp.name]: async (s) => {
    const { id: event } = await newEvent(s)
    const args = { event, team: teamArg(), info: infoOf(), agreed: true }
    return { as: await newPlayer(s), args, argsFor: aboutTeam(event, '') }
  },
  [joinTeam.name]: async (s) => {
    const { id: event } = await newEvent(s)
    const leader = await newPlayer(s)
    await found(s, leader, event)
    const invite = await inviteOf(s, leader, event)
    const args = { invite, info: infoOf(), agreed: true }
    return { as: await newPlayer(s), args, argsFor: aboutTeam(event, invite) }
  },
  [fillSignupInfo.name]: async (s) => {
    const { member, event, argsFor } = await pair(s, null)
    return { as: member, args: { event, info: infoOf() }, argsFor }
  },
  [editTeam.name]: byLeader(({ event }) => ({ event, name: '白馬義從', icon: { ...icon, pattern: 'plum' } })),
  [submitTeam.name]: byLeader(({ event }) => ({ event })),
  [cancelSignup.name]: byLeader(({ event }) => ({ event })),
  [exitTeam.name]: async (s) => {
    const { member, event, argsFor } = await pair(s)
    return { as: member, args: { event }, argsFor }
  },
  [removeMember.name]: byLeader(({ event, other }) => ({ event, member: other })),
  [remindMember.name]: byLeader(({ event, other }) => ({ event, member: other }), null),
  [renewInvite.name]: byLeader(({ event }) => ({ event })),
}

/** Those that leave everything as it was. */
const changeless: Readonly<Record<string, Making>> = {
  [sendCode.name]: async (s) => ({ as: await newPlayer(s), args: { phoneCode: '+886', phone: newPhone() } }),
  [sendMyCode.name]: async (s) => ({ as: await newPlayer(s), args: {} }),
  [exportData.name]: async (s) => ({ as: await newPlayer(s), args: {} }),
  [operationStatus.name]: async (s) => ({ as: await newPlayer(s), args: { opKeys: ['signin:2026-11-15'] } }),
  [icKeys.name]: async (s) => {
    const { as, argsFor } = await twoCards(s)
    return { as, args: {}, argsFor }
  },
}

/** What is not the same where they are sent twice: a ticket that is written anew, and that it was asked again. */
const twiceOf: Readonly<Record<string, readonly string[]>> = {
  [sendCode.name]: ['another answer: 0'],
  [exportData.name]: ['rate_limits'],
}

/** With them a login begins, goes on or ends, and the device keeps what is this login's: the stories of the login. */
const ofLogins = [
  ...['login_by_code', 'login_by_password', 'login_by_messenger', 'old_exchange_new', 'logout', 'revoke_session'],
  ...['handover_look', 'handover_take', 'del_account'],
]
/** Held against what they say in `card`, `mall` and `game`. */
const elsewhere = /^(card_|silver_|order_|address_|make_up_sign_in$)/

test('every live act is held against what it says is out of date after it', () => {
  const live = allActions.filter(({ kind, name }) => kind === 'live' && !elsewhere.test(name))
  const held = [...Object.keys(acts), ...Object.keys(changeless), ...ofLogins]
  expect(live.map(({ name }) => name).sort()).toEqual(held.sort())
})

describe.runIf(engineAvailable)('what is out of date after', () => {
  const service = useOwnService()
  const stub = usePushStub()
  const after = async (action: string, making: Making) => {
    const s = await service()
    const { as, args, argsFor = about() } = await making(s, stub().url)
    return outdatedBy(s, as, { action, args, argsFor })
  }

  test.each(Object.entries(acts))(
    'the act %s is all that it says, and nothing more where it is sent twice',
    async (action, making) => {
      const { changed, unsaid, twice } = await after(action, making)
      expect(changed.length).toBeGreaterThan(0)
      expect(unsaid).toEqual([])
      expect(twice).toEqual([])
    },
  )

  test.each(Object.entries(changeless))('%s is nothing, also where it is sent twice', async (action, making) => {
    const { changed, twice } = await after(action, making)
    expect(changed).toEqual([])
    expect(twice).toEqual(twiceOf[action] ?? [])
  })

  test.each([
    [logout.name, 'unauthorized'],
    [delAccount.name, 'account_leaving'],
  ] as const)('%s is a login that cannot do it again', async (action, code) => {
    const s = await service()
    const as = await newPlayer(s)
    const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
    const args = action === delAccount.name ? { agreed: true, givenUp: assets } : {}
    const sending = { as, opKey: 'the-last-one' }
    const first = await send(s, action, args, sending)
    expect(first.envelope.code).toBe(0)
    expect(await doneAgain(s, first, { action, args, sending })).toEqual([`another answer: ${code}`])
  })
})
