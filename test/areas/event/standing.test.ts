import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { standingOf } from '../../../src/areas/shared/event/event-words.tsx'
import { signupStatus as status } from '../../../src/rules/events/signup.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const times = { signupTo: 20, from: 30, to: 40 }
const said = (signup: Parameters<typeof standingOf>[0], now: number): string => {
  const words = standingOf(signup, now)
  return words ? i18n._(words) : ''
}
const MISSED = 'Your signup was not accepted in time'

describe('where a signup stands, in a list', () => {
  test('is open for a team that recruits until signup closes', () => {
    expect(said({ ...times, status: status.recruiting }, 19)).toBe('Your team is still recruiting')
    expect(said({ ...times, status: status.recruiting }, 20)).toBe(MISSED)
  })

  test('is not a team’s for whoever comes alone', () => {
    expect(said({ ...times, size: 1, status: status.recruiting }, 19)).toBe('Your signup is not submitted yet')
  })

  test('is open for what was refused until the event begins', () => {
    expect(said({ ...times, status: status.failed }, 29)).toBe('Your signup needs changes')
    expect(said({ ...times, status: status.failed }, 30)).toBe(MISSED)
  })

  test('is what it was for whoever is in, or waits for a review', () => {
    expect(said({ ...times, status: status.success }, 35)).toBe('You are signed up')
    expect(said({ ...times, status: status.pending }, 35)).toBe('Your signup is under review')
  })

  test('of a copy that does not say when signup closes is open until the event is over', () => {
    const { signupTo: _unknown, ...old } = times
    expect(said({ ...old, status: status.recruiting }, 39)).toBe('Your team is still recruiting')
    expect(said({ ...old, status: status.recruiting }, 40)).toBe(MISSED)
  })
})
