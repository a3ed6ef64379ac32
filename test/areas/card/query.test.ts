import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookupIn, valuesOf } from '../../../src/areas/card/base/query/lookup.ts'
import { compile, type Facts } from '../../../src/areas/card/base/query/match.ts'
import { parseQuery, printQuery, type Term } from '../../../src/areas/card/base/query/parse.ts'
import { suggest } from '../../../src/areas/card/base/query/suggest.ts'
import { flags, flagWords, keyWords, numberFields, wordFields } from '../../../src/areas/card/base/query/words.ts'
import { languages } from '../../../src/contract/languages.ts'
import { say } from '../../support/words/say.ts'
import { catalogue, catalogueIn, haystacks } from './words.ts'

const lookup = lookupIn(catalogue.words)
const parse = (typed: string): readonly Term[] => parseQuery(typed, lookup)

const factsOf = (model: string, more: Partial<Facts> = {}): Facts => ({
  model,
  numbers: { level: 1, star: 0, power: 400, copies: 1 },
  words: { type: 'hero', country: 'shu', career: 'cavalry', element: 'wood', quality: 'common' },
  is: () => false,
  ...more,
})
const finds = (typed: string, facts: Facts): boolean => compile(parse(typed), haystacks)(facts)
const foundBy = (typed: string): string[] => {
  const test = compile(parse(typed), haystacks)
  return [...haystacks.keys()].filter((model) => test(factsOf(model)))
}

const not = fc.boolean()
const bound = fc.integer({ min: 0, max: 99_999 })
const termOf: fc.Arbitrary<Term> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...numberFields), bound, bound, fc.constantFrom('range', 'from', 'to', 'one'), not)
    .map(([field, a, b, form, negated]): Term => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const ranges = {
        range: [low, high],
        from: [low, Number.POSITIVE_INFINITY],
        to: [0, high],
        one: [low, low],
      } as const
      return { kind: 'number', field, from: ranges[form][0], to: ranges[form][1], not: negated }
    }),
  fc
    .constantFrom(...wordFields)
    .chain((field) => fc.tuple(fc.constant(field), fc.subarray([...valuesOf[field]], { minLength: 1 }), not))
    .map(([field, ids, negated]): Term => ({ kind: 'word', field, ids, not: negated })),
  fc.tuple(fc.constantFrom(...flags), not).map(([flag, negated]): Term => ({ kind: 'is', flag, not: negated })),
  fc
    .tuple(fc.stringMatching(/^[a-z\u4e00-\u4eff][a-z \u4e00-\u4eff]{0,8}$/), not)
    .map(([text, negated]): Term => ({ kind: 'text', text: text.trim(), not: negated })),
)

describe('a search', () => {
  test('means the same after it was written down and read again', () => {
    fc.assert(
      fc.property(fc.array(termOf, { maxLength: 6 }), (terms) => {
        expect(parse(printQuery(terms))).toEqual(terms)
      }),
    )
  })

  test('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const test = compile(parse(typed), haystacks)
        expect(typeof test(factsOf('g021'))).toBe('boolean')
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('star', '星', ':', '：', '>=', '>', '5', '-', '"', '“', ' ', 'is', '蜀', ','), {
          maxLength: 14,
        }),
        (pieces) => {
          for (const term of parse(pieces.join(''))) if (term.kind === 'number') expect(term.from).not.toBeNaN()
        },
      ),
    )
  })

  test('finds with a condition exactly what it does not find with the opposite', () => {
    fc.assert(
      fc.property(
        termOf.filter(({ kind }) => kind !== 'unknown'),
        fc.constantFrom(...haystacks.keys()),
        fc.record({ level: bound, star: bound, power: bound, copies: bound, lineup: bound }),
        fc.subarray([...flags]),
        (term, model, numbers, held) => {
          const facts = factsOf(model, { numbers, is: (flag) => held.includes(flag) })
          const found = (negated: boolean) => compile([{ ...term, not: negated }], haystacks)(facts)
          expect(found(true)).toBe(!found(false))
        },
      ),
    )
  })

  test('narrows with every word more', () => {
    fc.assert(
      fc.property(
        fc.array(termOf, { maxLength: 4 }),
        termOf,
        fc.constantFrom(...haystacks.keys()),
        (terms, more, model) => {
          const facts = factsOf(model)
          if (compile([...terms, more], haystacks)(facts)) expect(compile(terms, haystacks)(facts)).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['star:>=5', 'number', 5],
    ['星：>=5', 'number', 5],
    ['星>=5', 'number', 5],
    ['星級≥5', 'number', 5],
    ['星級≧5', 'number', 5],
    ['星：＞＝５', 'number', 5],
    ['ｓｔａｒ：５～', 'number', 5],
    ['étoiles:5-', 'number', 5],
    ['Sterne:>4', 'number', 5],
  ])('reads %s as at least five stars', (typed) => {
    expect(parse(typed)).toEqual([{ kind: 'number', field: 'star', from: 5, to: Number.POSITIVE_INFINITY, not: false }])
  })

  test('reads two numbers as from one to the other, and a dash before them as all that is not so', () => {
    const range = { kind: 'number', field: 'star', from: 5, to: 6 }
    expect(parse('sterne:5-6')).toEqual([{ ...range, not: false }])
    expect(parse('-星：5-6')).toEqual([{ ...range, not: true }])
    expect(parse('－星：５～６')).toEqual([{ ...range, not: true }])
    expect(parse('星：5〜6')).toEqual([{ ...range, not: false }])
  })

  test.each(['country:shu', '國家:蜀', '国家：蜀', 'pays:Shu', 'Reich:shu'])('reads %s as the country Shu', (typed) => {
    expect(parse(typed)).toEqual([{ kind: 'word', field: 'country', ids: ['shu'], not: false }])
  })

  test.each([
    ['quality:1', 'legend'],
    ['quality:normal', 'common'],
    ['品質:傳說', 'legend'],
    ['品质:传说', 'legend'],
    ['qualité:légendaire', 'legend'],
    ['quality:"Légende d’argent"', 'silver'],
  ])('takes both readings of a quality, and every language: %s', (typed, id) => {
    expect(parse(typed)).toEqual([{ kind: 'word', field: 'quality', ids: [id], not: false }])
  })

  test.each(['彈:2', '彈:第二彈', '弹：2', '系列:二', 'series:2', 'set:second', 'série:2', 'Serie:zwei'])(
    'reads %s as the second series',
    (typed) => {
      expect(parse(typed)).toEqual([{ kind: 'word', field: 'series', ids: ['2'], not: false }])
    },
  )

  test.each(['編隊:1', '编队:1', 'line-up:1', 'formation:1', 'Aufstellung:1'])(
    'reads %s as the first line-up',
    (typed) => {
      expect(parse(typed)).toEqual([{ kind: 'number', field: 'lineup', from: 1, to: 1, not: false }])
    },
  )

  test.each(['element:tree', 'element:wood', '屬性:木', 'élément:bois', 'Element:Holz'])(
    'knows %s as wood',
    (typed) => {
      expect(parse(typed)).toEqual([{ kind: 'word', field: 'element', ids: ['wood'], not: false }])
    },
  )

  test('understands each of its own words in each language', () => {
    for (const language of languages)
      for (const flag of flags)
        for (const word of flagWords[language][flag])
          expect(parse(`${keyWords[language].is[0]}:${word}`)).toEqual([{ kind: 'is', flag, not: false }])
  })

  test('tells a field with a value that does not exist, and hides nothing for it', () => {
    expect(parse('country:atlantis')).toEqual([{ kind: 'unknown', text: 'country:atlantis', not: false }])
    expect(foundBy('country:atlantis')).toHaveLength(haystacks.size)
    expect(foundBy('國家:亞特蘭提斯')).toHaveLength(haystacks.size)
    expect(foundBy('-country:atlantis')).toHaveLength(haystacks.size)
  })

  test('takes a colon in anything else for text', () => {
    expect(parse('foo:bar')).toEqual([{ kind: 'text', text: 'foo:bar', not: false }])
  })
})

describe('a general is found', () => {
  test.each([
    ['關羽', 'traditional'],
    ['关羽', 'simplified'],
    ['羽', 'one sign'],
    ['guan yu', 'pinyin'],
    ['Guanyu', 'pinyin in one'],
    ['GUANYU', 'capitals'],
    ['gy', 'pinyin initials'],
    ['ㄍㄨㄢ', 'zhuyin'],
    ['ㄍㄨㄢˉ', 'zhuyin with a tone'],
    ['ㄍㄩ', 'zhuyin initials'],
    ['G021', 'the gallery’s number'],
    ['２１', 'the gallery’s number in full width'],
  ])('by %s (%s)', (typed) => {
    expect(foundBy(typed)).toContain('g021')
  })

  test.each(['呂布', '吕布', 'lü bu', 'lu bu', 'lvbu', 'lb'])('with an ü in the name by %s', (typed) => {
    expect(foundBy(typed)).toContain('g056')
  })

  test('by each of the names that the service gives, in every language', () => {
    for (const language of languages)
      for (const { id, name } of catalogueIn(language).models) expect(foundBy(`"${name}"`), name).toContain(id)
  })

  test('not by letters from the middle of a word', () => {
    expect(foundBy('uan')).not.toContain('g021')
  })

  test('by the end of the serial that stands on the card', () => {
    const facts = factsOf('g001', { serial: '00000000A9KZ' })
    expect(finds('a9kz', facts)).toBe(true)
    expect(finds('0000-0000-A9KZ', facts)).toBe(true)
    expect(finds('9kz', facts)).toBe(false)
    expect(finds('a9kx', facts)).toBe(false)
  })
})

describe('suggestions', () => {
  const sources = (language: (typeof languages)[number]) => {
    const { models, words } = catalogueIn(language)
    return {
      language,
      words,
      names: new Map(models.map(({ id, name }) => [id, name])),
      haystacks,
      lookup: lookupIn(words),
    }
  }

  test.each(languages)('are understood when taken, in %s', (language) => {
    const given = sources(language)
    for (const typed of [
      '',
      's',
      '星',
      'is:',
      'country:',
      '品質：',
      'element:',
      'star:',
      '-',
      '-is:',
      '－ｉｓ：',
      'guan',
      '關',
      'ㄍ',
      'l',
      '关羽 st',
    ])
      for (const suggestion of suggest(typed, given)) {
        const terms = parseQuery(suggestion.typed, given.lookup)
        expect(
          terms.every(({ kind }) => kind !== 'unknown'),
          suggestion.typed,
        ).toBe(true)
        expect(suggestion.typed.startsWith(typed.slice(0, typed.lastIndexOf(' ') + 1)), suggestion.typed).toBe(true)
      }
  })

  test('name a general by the first letters of the reading, and put the whole name', () => {
    const taken = suggest('star:6 gua', sources('zh-TW')).find(({ model }) => model === 'g021')
    expect(taken?.typed).toBe('star:6 關羽 ')
    expect(suggest('zhug', sources('de-DE')).find(({ model }) => model === 'g026')?.typed).toBe('"Zhuge Liang" ')
  })

  test('complete a value in the language of the player', () => {
    expect(suggest('國家:', sources('zh-TW')).map(({ label }) => label)).toEqual([
      '國家:魏',
      '國家:蜀',
      '國家:吳',
      '國家:群雄',
    ])
    expect(suggest('is:gesp', sources('de-DE')).map(({ typed }) => typed)).toEqual(['ist:gesperrt '])
  })
})

test.each(languages)('the word that leads from a line-up to its cards is understood, in %s', (language) => {
  expect(say('lineupInSearch', { language })).toBe(keyWords[language].lineup[0])
})
