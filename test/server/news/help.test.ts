import { describe, expect, test } from 'vitest'
import { waysIn } from '../../../src/contract/account/account.ts'
import type { Language, Localized } from '../../../src/contract/languages.ts'
import { faqHelped, faqList } from '../../../src/contract/news/help.ts'
import {
  holidaysAdd,
  holidaysList,
  holidaysRemove,
  questionsAdd,
  questionsEdit,
  questionsList,
  questionsShow,
  questionsWithdraw,
} from '../../../src/contract/ops/world/questions.ts'
import { DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { readingOf } from '../../../src/server/catalogue/syllables.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, onOwn, useService } from '../support/service.ts'

const all = (word: string): Localized => inAll(word, word, word, word, word)
const look = async (s: Service, as?: Credentials, language?: Language) =>
  (await dataOf(faqList, ask(s, faqList, {}, { ...(as && { as }), ...(language && { language }) }))).questions
const found = async (s: Service, id: string, as?: Credentials) => (await look(s, as)).find((one) => one.id === id)
const vote = (s: Service, as: Credentials, id: string, helped: boolean, at = clock.now()) =>
  ask(s, faqHelped, { id, helped, at }, { as })
const counted = async (s: Service, id: string) => {
  const { helped, notHelped } = await opsDo(s, questionsShow, { id })
  return [helped, notHelped]
}

describe.runIf(engineAvailable)('questions', () => {
  const service = useService()

  test('are read by visitors as by players, in every topic, with what makes them found in every script', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const questions = await look(s)
    expect(questions.length).toBeGreaterThanOrEqual(30)
    expect(new Set(questions.map(({ topic }) => topic)).size).toBe(14)
    expect((await look(s, as)).map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
    const ids = new Set(questions.map(({ id }) => id))
    for (const { related } of questions) expect(related.every((id) => ids.has(id))).toBe(true)
    expect(questions[0]).toMatchObject({
      id: 'f17',
      question: 'No code arrives. What can I do?',
      pinyin: 'shou bu dao yan zheng ma zen me ban',
      zhuyin: 'ㄕㄡ ㄅㄨ ㄉㄠ ㄧㄢ ㄓㄥ ㄇㄚ ㄗㄣ ㄇㄜ ㄅㄢ',
      helped: null,
    })
    expect(questions[0]?.also).toContain('收不到驗證碼怎麼辦？')
  })

  test('are answered with yes or no, the later tap holds, and everybody speaks for themselves', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const at = clock.now()
    expect(await codeOf(vote(s, as, 'f05', false, at - 1_000))).toBe(0)
    expect(await codeOf(vote(s, as, 'f05', true, at - 5_000))).toBe(0)
    expect((await found(s, 'f05', as))?.helped).toBe(false)
    expect((await found(s, 'f05', other))?.helped).toBeNull()
    expect((await found(s, 'f05'))?.helped).toBeNull()
    expect(await codeOf(vote(s, as, 'no-such', true))).toBe('not_found')
    expect(await codeOf(ask(s, faqHelped, { id: 'f05', helped: true, at }))).toBe('missing_roleid')
  })

  test('show the operator which did not help, and a new answer is judged anew', async () => {
    const s = await service()
    const players = [await newPlayer(s), await newPlayer(s), await newPlayer(s)] as const
    for (const [index, as] of players.entries()) await vote(s, as, 'f09', index === 0)
    expect(await counted(s, 'f09')).toEqual([1, 2])
    const { questions } = await opsDo(s, questionsList, { worst: true, limit: 1 })
    expect(questions).toMatchObject([{ id: 'f09', helped: 1, notHelped: 2, withdrawn: false }])
    clock.advance(1_000)
    await opsDo(s, questionsEdit, { id: 'f09', answer: all('Ask at the desk.') })
    expect(await counted(s, 'f09')).toEqual([0, 0])
    expect((await found(s, 'f09', players[1]))?.helped).toBeNull()
    await vote(s, players[1], 'f09', true)
    expect(await counted(s, 'f09')).toEqual([1, 0])
    await opsDo(s, questionsEdit, { id: 'f09', place: 1 })
    expect(await counted(s, 'f09')).toEqual([1, 0])
  })

  test('a vote that waited on a phone until the answer was mended is not one on the new answer', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const of = (await found(s, 'f12', as))?.changedAt
    await opsDo(s, questionsEdit, { id: 'f12', answer: all('Mended.') })
    const old = { id: 'f12', helped: false, at: clock.now(), of }
    expect(await codeOf(ask(s, faqHelped, old, { as }))).toBe(0)
    expect(await counted(s, 'f12')).toEqual([0, 0])
    const mended = await found(s, 'f12', as)
    expect(mended).toMatchObject({ helped: null, answer: 'Mended.' })
    await ask(s, faqHelped, { ...old, of: mended?.changedAt }, { as })
    expect(await counted(s, 'f12')).toEqual([0, 1])
  })

  test('are changed, added, put in their place and withdrawn by the operator, in five languages', () =>
    onOwn(async (s) => {
      await opsDo(s, questionsEdit, { id: 'f17', question: inAll('改過', '改过', 'Changed', 'Changé', 'Geändert') })
      expect(await found(s, 'f17')).toMatchObject({ question: 'Changed', pinyin: 'gai guo', topic: 'account' })
      expect((await found(s, 'f17'))?.answer).toContain('10 minutes')
      const parking = { id: 'parking', topic: 'account', answer: all('No.'), place: 0 } as const
      await opsDo(s, questionsAdd, { ...parking, related: ['f17'], question: all('Is there a car park?') })
      expect((await look(s))[0]).toMatchObject({ id: 'parking', related: ['f17'] })
      expect((await opsAsk(s, questionsAdd, { ...parking, question: all('Again?') })).code).toBe('conflict')
      expect((await opsAsk(s, questionsEdit, { id: 'f01', related: ['nowhere'] })).code).toBe('bad_request')
      expect((await opsAsk(s, questionsEdit, { id: 'nowhere', place: 1 })).code).toBe('not_found')
      expect((await opsAsk(s, questionsEdit, { id: 'f01' })).code).toBe('bad_request')
      await opsDo(s, questionsWithdraw, { id: 'f17' })
      expect(await found(s, 'f17')).toBeUndefined()
      expect((await found(s, 'parking'))?.related).toEqual([])
      await opsDo(s, questionsWithdraw, { id: 'f17', withdrawn: false })
      expect((await found(s, 'f17'))?.question).toBe('Changed')
    }))
})

describe.runIf(engineAvailable)('two operators at one question', () => {
  test('each change what they said, and nothing that the other did', () =>
    onOwn(async (s) => {
      for (const id of ['f01', 'f02', 'f03', 'f05', 'f06']) {
        const edits = [{ place: 7 }, { topic: 'support' as const }, { related: ['f17'] }, { answer: all('New') }]
        await Promise.all([
          ...edits.map((change) => opsDo(s, questionsEdit, { id, ...change })),
          opsDo(s, questionsWithdraw, { id }),
        ])
        const shown = await opsDo(s, questionsShow, { id })
        expect(shown).toMatchObject({ place: 7, topic: 'support', related: ['f17'], withdrawn: true })
        expect(shown.answer).toEqual(all('New'))
      }
    }))

  test('cannot both add one', () =>
    onOwn(async (s) => {
      const add = (word: string) =>
        opsAsk(s, questionsAdd, { id: 'parking', topic: 'account', question: all(word), answer: all(word) })
      const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(add))
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 'conflict', 'conflict', 'conflict'])
    }))
})

describe.runIf(engineAvailable)('the holidays of customer service', () => {
  test('are told to everybody ahead, by name, and past ones are not', () =>
    onOwn(async (s) => {
      const told = async () => (await dataOf(waysIn, ask(s, waysIn, {}))).support?.holidays
      expect(await told()).toEqual([])
      const [today, later] = [dayOf(clock.now()), dayOf(clock.now() + 9 * DAY_MS)]
      await opsDo(s, holidaysAdd, { day: later, name: inAll('元旦', '元旦', 'New Year', 'Nouvel an', 'Neujahr') })
      await opsDo(s, holidaysAdd, { day: today, name: all('Typhoon') })
      expect(await told()).toEqual([
        { day: today, name: 'Typhoon' },
        { day: later, name: 'New Year' },
      ])
      await opsDo(s, holidaysAdd, { day: today, name: all('Earthquake') })
      clock.advance(DAY_MS)
      expect(await told()).toEqual([{ day: later, name: 'New Year' }])
      expect((await opsAsk(s, holidaysAdd, { day: today, name: all('Late') })).code).toBe('bad_request')
      expect((await opsAsk(s, holidaysAdd, { day: '2027-02-30', name: all('Never') })).code).toBe('bad_request')
      expect((await opsDo(s, holidaysList, {})).holidays).toEqual([{ day: later, name: '元旦' }])
      await opsDo(s, holidaysRemove, { day: later })
      expect((await opsAsk(s, holidaysRemove, { day: later })).code).toBe('not_found')
      expect(await told()).toEqual([])
    }))
})

test('a sentence is read syllable by syllable, and what is no Chinese stands as it is', () => {
  expect(readingOf('IC 卡不見了怎麼辦？')).toEqual({
    pinyin: 'ic ka bu jian le zen me ban',
    zhuyin: 'ic ㄎㄚ ㄅㄨ ㄐㄧㄢ ㄌㄜ ㄗㄣ ㄇㄜ ㄅㄢ',
  })
})
