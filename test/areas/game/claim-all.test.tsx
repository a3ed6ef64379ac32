import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ClaimAll } from '../../../src/areas/game/claim-all.tsx'
import { eventRewards } from '../../../src/contract/event/events.ts'
import { achievementList } from '../../../src/contract/game/achievements.ts'
import { getDailyTasks, getTaskAward } from '../../../src/contract/game/missions.ts'
import { doSignIn, getSignInAward, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { collectMail, type Mail, mailList } from '../../../src/contract/news/mail.ts'
import { milestones } from '../../../src/rules/game/signin.ts'
import { clock } from '../../../src/state/clock.ts'
import { connection } from '../../../src/state/connection.ts'
import { playerArgs } from '../../../src/state/ic/player-args.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../src/state/reading/answers.ts'
import { outbox } from '../../../src/state/rows.ts'
import { Phone } from '../../client/support/phone.ts'
import { aRow } from '../../client/support/row.ts'
import { signInInfoAt } from '../../rules/saved-copy/copies.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const noon = Date.parse('2026-11-22T12:00:00+08:00')
const everything = 'Everything is claimed'
const later = 'What you can claim appears here once you are online.'

const letter: Mail = {
  ...{ id: 'a', sender: 'Court', title: 'Camp opens', body: '', sentAt: 1, read: true, gift: 'claimable' },
  ...{ gifts: [{ item: 'merit', count: 5 }], expiresAt: noon, orderId: null },
}

/** All that was there at that noon is taken. */
const answer = (day = '2026-11-22') => {
  prime(getSignInInfo, playerArgs(), signInInfoAt([{ day: '2026-11-22', madeUpOn: null }], noon), noon)
  prime(getDailyTasks, {}, { day, tasks: [], resetAt: noon }, noon)
  prime(mailList, {}, { mails: [] }, noon)
  prime(achievementList, {}, { achievements: [] }, noon)
  prime(eventRewards, {}, { claimable: [] }, noon)
}

const said = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ClaimAll>what stands below</ClaimAll>
    </I18nProvider>,
  )

beforeEach(() => {
  forgetAnswers()
  clock.now = noon
})
afterEach(() => {
  connection.current = 'live'
  outbox.rows = []
})

test('one reward alone has its act beside it; several are claimed at once', () => {
  const fresh = { ...letter, expiresAt: noon + 1 }
  answer()
  prime(mailList, {}, { mails: [fresh] }, noon)
  expect(said()).toContain('>Claim<')
  expect(said()).not.toContain('Claim all')
  prime(mailList, {}, { mails: [fresh, { ...fresh, id: 'b' }] }, noon)
  expect(said()).toContain('Claim all (2 rewards)')
  expect(said()).not.toContain('>Claim<')
})

test('all are claimed at the head of the list, however long it is', () => {
  answer()
  prime(mailList, {}, { mails: ['a', 'b'].map((id) => ({ ...letter, id, expiresAt: noon + 1 })) }, noon)
  expect(said()).toMatch(/Claim all \(2 rewards\).*<ul/s)
})

test('the button keeps its room while the lists are asked for, and while all that it claimed waits', () => {
  const room = />Claim all \(\d rewards\)</
  expect(said()).toMatch(room)
  answer()
  prime(mailList, {}, { mails: ['a', 'b'].map((id) => ({ ...letter, id, expiresAt: noon + 1 })) }, noon)
  outbox.rows = ['a', 'b'].map((id) => aRow({ opKey: collectMail.opKey({ id }) }))
  expect(said()).toMatch(/Claim all \(2 rewards\).*<ul/s)
})

test('one claim has its button in its own row, and no room for another while it waits', () => {
  answer()
  prime(mailList, {}, { mails: [{ ...letter, id: 'a', expiresAt: noon + 1 }] }, noon)
  outbox.rows = [aRow({ opKey: collectMail.opKey({ id: 'a' }) })]
  expect(said()).not.toContain('Claim all')
})

test('what stands below comes with what can be claimed, and so moves for none of it', () => {
  expect(said()).toContain('Loading')
  expect(said()).not.toContain('what stands below')
  answer()
  expect(said()).toContain('what stands below')
})

test('rewards of two events for the same have the name of their event, where the copy has it', () => {
  answer()
  const reward = { reward: 'r1', condition: 'Play a match at the event', rewards: letter.gifts }
  const claimable = [
    { ...reward, id: 'e1', event: 'Red Cliffs Cup' },
    { ...reward, id: 'e2', event: 'Guandu Duels' },
    { ...reward, id: 'e3' },
  ]
  prime(eventRewards, {}, { claimable }, noon)
  expect(said()).toContain('>Red Cliffs Cup: Play a match at the event<')
  expect(said()).toContain('>Guandu Duels: Play a match at the event<')
  expect(said()).toContain('>Play a match at the event<')
})

describe('everything is claimed', () => {
  test('where the service says so now', () => {
    answer()
    expect(said()).toContain(everything)
  })

  test('is not said of what was answered before the signal went', () => {
    answer()
    connection.current = 'offline'
    expect(said()).not.toContain(everything)
    expect(said()).toContain(later)
  })

  test('is not said where one of the answers is a saved copy', () => {
    answer()
    const { key } = reading(mailList, {})
    const known = answers[key]
    if (known) answers[key] = { ...known, kept: true }
    expect(said()).toContain('>Loading<')
  })

  test('is not said where one of the answers could not be renewed on a good line, and that it could not be is', () => {
    answer()
    const { key } = reading(mailList, {})
    const known = answers[key]
    if (known) answers[key] = { ...known, kept: true, asking: false }
    expect(said()).not.toContain(everything)
    expect(said()).not.toContain('>Loading<')
    expect(said()).toContain('Loading failed')
  })

  test('is not said while a claim waits, of which nothing can be shown any more', () => {
    answer()
    outbox.rows = [aRow({ action: getTaskAward.name, opKey: 'mission:yesterday' })]
    expect(said()).not.toContain(everything)
    expect(said()).toContain('1 claim waiting')
  })

  test('is not said of a letter that is over while its claim waits', () => {
    answer()
    prime(mailList, {}, { mails: [{ ...letter, expiresAt: noon - 1 }] }, noon)
    outbox.rows = [aRow({ opKey: collectMail.opKey({ id: letter.id }) })]
    expect(said()).not.toContain(everything)
    expect(said()).toContain(letter.title)
    outbox.rows = []
    expect(said()).toContain(everything)
  })

  test('is not said where the missions are those of another day', () => {
    answer('2026-11-21')
    expect(said()).not.toContain(everything)
    expect(said()).not.toContain(later)
  })
})

/** Days signed that the first milestone asks for. */
const FIRST = milestones[0]?.at ?? 0

describe('what the sign-in of today itself brings within reach', () => {
  const mission = (state: 'locked' | 'claimable' | 'claimed') => {
    const rewards = [{ item: 'martialExperience' as const, count: 100 }]
    const tasks = [{ id: 'signin', goal: 1, progress: state === 'locked' ? 0 : 1, state, rewards }]
    prime(getDailyTasks, {}, { day: '2026-11-22', tasks, resetAt: noon }, noon)
  }
  const signedBefore = (count: number) => {
    const signed = Array.from({ length: count }, (_, nth) => ({
      ...{ day: `2026-11-${String(nth + 1).padStart(2, '0')}`, madeUpOn: null },
    }))
    prime(getSignInInfo, playerArgs(), signInInfoAt(signed, noon), noon)
  }
  beforeEach(() => answer())

  test('is claimed with it: its mission, and the milestone that it completes', () => {
    mission('locked')
    signedBefore(1)
    expect(said()).toContain('Claim all (2 rewards)')
    signedBefore(FIRST - 1)
    expect(said()).toContain('Claim all (3 rewards)')
    expect(said()).toContain(`Milestone: ${FIRST} days`)
  })

  test('is counted once where the mission is fulfilled already', () => {
    signedBefore(1)
    mission('claimable')
    expect(said()).toContain('Claim all (2 rewards)')
    mission('claimed')
    expect(said()).not.toContain('Claim all')
    expect(said()).toContain('Claim<')
  })

  test('goes in the lane of the sign-in, so never before it', () => {
    expect(getTaskAward.lane).toBe(doSignIn.lane)
    expect(getSignInAward.lane).toBe(doSignIn.lane)
  })
})
