import { describe, expect, test } from 'vitest'
import { MOST_TYPED, mailBody, mailLink, referenceId } from '../../../src/areas/shared/customer-service/mail-text.ts'
import { searchIn } from '../../../src/areas/shared/help/find.ts'
import { errorsOf, questionOf } from '../../../src/areas/shared/help/questions-of-errors.ts'
import { saidSince } from '../../../src/areas/shared/help/said.ts'
import { errorCodes, errors } from '../../../src/contract/errors.ts'
import type { Language } from '../../../src/contract/languages.ts'
import { MOST_LINES } from '../../../src/contract/mall/cart.ts'
import type { Question } from '../../../src/contract/news/help.ts'
import { faq } from '../../../src/server/catalogue/index.ts'
import { readingOf } from '../../../src/server/catalogue/syllables.ts'

const questionsIn = (language: Language): Question[] =>
  faq.map(({ id, topic, related, question, answer }) => ({
    ...{ id, topic, related, changedAt: 0, helped: null },
    question: question[language],
    answer: answer[language],
    also: Object.values(question).filter((text) => text !== question[language]),
    ...readingOf(question['zh-TW']),
  }))
const finds = (typed: string, language: Language = 'zh-TW', said: (id: string) => string[] = () => []) =>
  searchIn(questionsIn(language), said)(typed).map(({ id }) => id)

describe('a question is found', () => {
  test.each([
    ['a word of it', '驗證碼'],
    ['the other Chinese', '验证码'],
    ['pinyin', 'yanzhengma'],
    ['the beginning of its pinyin', 'yanzheng'],
    ['pinyin with blanks', 'yan zheng ma'],
    ['initials', 'yzm'],
    ['zhuyin', 'ㄧㄢㄓㄥㄇㄚ'],
    ['zhuyin initials', 'ㄧㄓㄇ'],
    ['zhuyin with tones', 'ㄧㄢˋㄓㄥˋㄇㄚˇ'],
    ['English', 'no code'],
    ['German, without its capital', 'code an'],
  ])('by %s', (_, typed) => {
    expect(finds(typed)).toContain('f17')
  })

  test('by accents or without them, by words in any order, and in the language that is shown', () => {
    expect(finds('legende d’argent', 'fr-FR')).toContain('f08')
    expect(finds('Légende', 'fr-FR')).toContain('f08')
    expect(finds('password forgot', 'en-US')).toContain('f18')
    expect(finds('IC卡')).toContain('f09')
  })

  test('by what its answer says, after those whose own words it is, and by a refusal that leads to it', () => {
    const found = finds('掛號', 'zh-TW', (id) => (id === 'f17' ? ['掛號失敗'] : []))
    expect(found).toEqual(['f17'])
    const ranked = finds('補簽')
    expect(ranked[0]).toBe('f30')
  })

  test('not by what stands nowhere, and everything by nothing', () => {
    expect(finds('裝甲飛船')).toEqual([])
    expect(finds('  ')).toHaveLength(faq.length)
  })
})

describe('a refusal', () => {
  test('to let somebody leave a team leads to the question that says when one can', () => {
    expect(['team_plays', 'cancel_used_up'].map(questionOf)).toEqual(['f14', 'f14'])
    expect(faq.find(({ id }) => id === 'f14')?.answer['en-US']).toContain('once its event has begun')
  })

  test('leads to an answer that tells of it: a full cart, the characters that unbind, nothing that changed', () => {
    const answerTo = (code: string) => faq.find(({ id }) => id === questionOf(code))?.answer['en-US']
    expect(answerTo('cart_full')).toContain(`The mailing cart holds up to ${MOST_LINES} different items`)
    expect(answerTo('characters_wrong')).toContain('the last four characters of its serial')
    const same = answerTo('nothing_changed')
    for (const unchanged of ['a signup that failed', 'a team’s name and icon', 'your profile'])
      expect(same).toContain(unchanged)
  })

  test('that a player can meet leads to a question that there is', () => {
    const known = new Set(faq.map(({ id }) => id))
    for (const code of errorCodes) {
      const question = questionOf(code)
      if (question !== null) expect(known).toContain(question)
      else expect(['protocol', 'done']).toContain(errors[code].category)
    }
  })

  test('is known to the question that it leads to, and what is no refusal leads nowhere', () => {
    expect(errorsOf('f31')).toEqual(['gift_code_wrong', 'gift_code_over'])
    expect(questionOf('constructor')).toBeNull()
    expect(questionOf(null)).toBeNull()
  })
})

describe('the mail to customer service', () => {
  test('has what was written above a line, and what is known below it', () => {
    expect(mailBody('  Hello\n', ['Player ID: 12', null, 'Language: de-DE'])).toBe(
      'Hello\n\n---\nPlayer ID: 12\nLanguage: de-DE',
    )
    expect(mailBody('', ['Language: de-DE'])).toBe('---\nLanguage: de-DE')
  })

  test('keeps its text whole in a link, whatever is in it, and short enough for mail apps', () => {
    const link = mailLink('help@example.org', 'A & B', 'a=1&b?\n漢')
    const { searchParams, pathname } = new URL(link)
    expect(pathname).toBe('help@example.org')
    expect([searchParams.get('subject'), searchParams.get('body')]).toEqual(['A & B', 'a=1&b?\r\n漢'])
    expect(mailLink('help@example.org', 'x', '漢'.repeat(MOST_TYPED)).length).toBeLessThan(8_000)
  })

  test('is a link also with half of an emoji in it, as a field that is full cuts it', () => {
    const link = mailLink('help@example.org', 'x', 'so \ud83d and \u{1f405}')
    expect(new URL(link).searchParams.get('body')).toBe('so \ufffd and \u{1f405}')
  })

  test('takes an id of a failure or an order from the address, and nothing else', () => {
    for (const id of ['b0f3-77a1', 'T0ABC12DEF34G']) expect(referenceId(id)).toBe(id)
    for (const asked of [null, '', 'a b', '<b>', 'x'.repeat(65), 'line\nline']) expect(referenceId(asked)).toBeNull()
  })
})

describe('what this device said of an answer', () => {
  const AT = 1_800_000_000_000
  const vote = (id: string, helped: boolean) => ({ action: 'faq_helped', args: { id, helped, at: AT } })
  const f05 = { id: 'f05', changedAt: AT - 9 }
  const done = (at: number) => ({ state: 'done', result: { code: 0, message: '', at } }) as const

  test('counts while it waits, and until an answer comes that knows of it: another device may have spoken since', () => {
    const waiting = { ...vote('f05', true), state: 'queued' } as const
    expect(saidSince([waiting], f05, AT)).toBe(true)
    expect(saidSince([{ ...vote('f05', true), ...done(AT + 1) }], f05, AT)).toBe(true)
    expect(saidSince([{ ...vote('f05', true), ...done(AT - 1) }], f05, AT)).toBeUndefined()
    expect(saidSince([waiting, { ...vote('f05', false), state: 'queued' }], f05, AT)).toBe(false)
    expect(saidSince([waiting, { ...vote('f05', false), state: 'refused' }], f05, AT)).toBe(true)
    expect(saidSince([waiting], { ...f05, id: 'f06' }, AT)).toBeUndefined()
  })
  test('is not said of words that have been mended since', () => {
    const of = (changedAt: number) => ({
      action: 'faq_helped',
      args: { id: 'f05', helped: true, at: AT, of: changedAt },
    })
    const waiting = { ...of(AT - 9), state: 'queued' } as const
    expect(saidSince([waiting], f05, AT)).toBe(true)
    expect(saidSince([waiting], { ...f05, changedAt: AT + 1 }, AT)).toBeUndefined()
  })
})
