import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { eventDetail } from '../../../../src/contract/event/events.ts'
import type { SignupInfo } from '../../../../src/contract/event/signup.ts'
import { joinTeam, signUp, submitTeam, teamDetail } from '../../../../src/contract/event/teams.ts'
import { type OtherPhone, openOtherPhone } from '../../../support/device/other-phone.ts'
import type { ServiceProcess } from '../../../support/service-process.ts'
import { say } from '../../../support/words/say.ts'
import { control } from '../control.ts'
import { field } from '../field.ts'
import { enter, newPhone, pageAt, shown } from '../steps.ts'
import type { Arcade } from './arcade.ts'
import { operate } from './callers/operator.ts'

const HOUR = 3_600_000
const inFive = (word: string) => ({ 'zh-TW': word, 'zh-CN': word, 'en-US': word, 'fr-FR': word, 'de-DE': word })
const iso = (at: number): string => new Date(at).toISOString()

/** Long enough that its end is not visible without scrolling. */
const LONG = Array.from({ length: 40 }, (_, i) => `第 ${i + 1} 條：參加者須遵守規則。`).join('\n\n')

interface Plan {
  readonly size?: number
  readonly places?: number
  /** It has begun, but signup is still open. */
  readonly begun?: boolean
}

/** Creates an event with open signup, and a reward for the first hundred points. */
export const createEvent = async (service: ServiceProcess, { size = 2, places = 8, begun }: Plan = {}) => {
  const id = randomUUID()
  const now = Date.now()
  const event = {
    id,
    ...{ name: inFive('冬季盃'), summary: inFive('兩人一隊。'), rules: inFive('規則。'), agreement: inFive(LONG) },
    prizes: [{ place: inFive('冠軍'), prize: inFive('獎盃') }],
    rewards: [
      {
        ...{ id: 'hundred', condition: inFive('隊伍積分達 100'), kind: 'points', needed: 100 },
        rewards: [{ item: 'mallPoints', count: 77 }],
      },
    ],
    stages: [
      { id: 'first', name: inFive('初賽') },
      { id: 'last', name: inFive('決賽') },
    ],
    ...{ stores: ['st01'], size, places },
    ...{ signupFrom: iso(now - 2 * HOUR), signupTo: iso(now + 48 * HOUR) },
    ...{ from: iso(begun ? now - HOUR : now + 72 * HOUR), to: iso(now + 96 * HOUR) },
  }
  await operate(service, 'events.create', { event })
  return id
}

const reviewsSchema = v.object({
  reviews: v.array(v.object({ id: v.string(), roleid: v.string(), subject: v.string() })),
})

/** Decides the pending review of a team in this event; `reason` rejects it. */
export const review = async (service: ServiceProcess, event: string, reason?: string): Promise<void> => {
  const { reviews } = v.parse(reviewsSchema, await operate(service, 'reviews.list', { kind: 'signup', limit: 500 }))
  const waiting = reviews.find(({ subject }) => subject === event)
  if (!waiting) throw new Error('no team waits to be reviewed')
  const { id } = waiting
  await (reason === undefined
    ? operate(service, 'reviews.approve', { id })
    : operate(service, 'reviews.reject', { id, reason }))
}

export const score = (service: ServiceProcess, event: string, team: string, points: number): Promise<unknown> =>
  operate(service, 'events.points', { id: event, team, stage: 'first', points, reason: 'counted by the test' })

export const ID_NUMBER = 'A123456789'
export const person = (name: string, number = ID_NUMBER): SignupInfo => ({
  ...{ name, phone: '0912 345 678', paper: 'taiwan', number },
  contact: { kind: 'messenger', id: 'tiger-talker' },
})

export interface Somebody {
  readonly phone: OtherPhone
  readonly session: Awaited<ReturnType<OtherPhone['signUp']>>
}

/** A new player on another phone. */
export const somebody = async ({ service }: Arcade): Promise<Somebody> => {
  const phone = openOtherPhone(service.url)
  return { phone, session: await phone.signUp(newPhone(), service.codeFor) }
}

export const teamOf = ({ phone }: Somebody, event: string) => phone.read(teamDetail, { event })
export const statusOf = async ({ phone }: Somebody, id: string): Promise<number> =>
  (await phone.read(eventDetail, { id })).status
export const join = ({ phone }: Somebody, invite: string, info: SignupInfo | null = person('張飛')) =>
  phone.act(joinTeam, { invite, info, agreed: true })

/** Founds a team from another phone. */
export const leads = async (who: Somebody, event: string, name = '虎賁'): Promise<string> => {
  const team = { name, icon: { background: 'jade', pattern: 'tiger' } }
  await who.phone.act(signUp, { event, team, info: person('趙雲'), agreed: true })
  return (await teamOf(who, event)).invite ?? ''
}

/** An accepted team of two in a running event; the page shows the leader's phone. */
export const acceptedPair = async (page: Page, arcade: Arcade, at: (event: string) => string) => {
  const event = await createEvent(arcade.service, { begun: true })
  const [leader, member] = await Promise.all([somebody(arcade), somebody(arcade)])
  await join(member, await leads(leader, event))
  await leader.phone.act(submitTeam, { event })
  await review(arcade.service, event)
  await enter(page, arcade, leader.session, at(event))
  return { event, leader, member, team: (await teamOf(leader, event)).id }
}

/** Fills in the signup information of a player without an IC card. */
export const fillDetails = async (page: Page, name: string, number = ID_NUMBER): Promise<void> => {
  await field(page, 'realName').fill(name)
  await field(page, 'phone').fill('912345678')
  await field(page, 'taiwanId').fill(number)
  await field(page, 'messenger').fill('tiger-talker')
}

/** Reads the agreement to its end on its page, returns and ticks it. */
export const readAndAgree = async (page: Page): Promise<void> => {
  await control(shown(page), 'readAgreement').click()
  await pageAt(page, '/activityAgreement').getByRole('article').getByRole('paragraph').last().scrollIntoViewIfNeeded()
  await expect(shown(page)).toContainText(say('lookAtAgreement'))
  await page.goBack()
  await field(page, 'agreedToEvent').check()
}
