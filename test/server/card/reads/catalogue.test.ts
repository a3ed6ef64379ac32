import { describe, expect, test } from 'vitest'
import { type CardCatalogue, cardCatalogue } from '../../../../src/contract/card/catalogue.ts'
import { type Language, languages } from '../../../../src/contract/languages.ts'
import { cardModels } from '../../../../src/server/catalogue/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { ask, bodyOf, dataOf } from '../../support/client.ts'
import { newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const open = (s: Service, language: Language, version = '') =>
  dataOf(cardCatalogue, ask(s, cardCatalogue, { version }, { language: language.toLowerCase() }))
const catalogueIn = async (s: Service, language: Language): Promise<CardCatalogue> => {
  const { catalogue } = await open(s, language)
  if (!catalogue) throw new Error('no catalogue')
  return catalogue
}

describe.runIf(engineAvailable)('the catalogue of cards', () => {
  const service = useService()

  test.each(languages)('in %s names every model, skill, skin and word', async (language) => {
    const s = await service()
    const { models, skills, skins, words } = await catalogueIn(s, language)
    expect(models.map(({ id }) => id)).toEqual(cardModels.map(({ id }) => id))
    expect(models.map(({ series }) => series)).toEqual(cardModels.map(({ series }) => series))
    expect(models.map(({ name }) => name)).toEqual(cardModels.map(({ name }) => name[language]))
    const known = new Set(skills.map(({ id }) => id))
    for (const { normalSkills, militarySkill, petSkill } of models)
      for (const id of [...normalSkills, militarySkill, petSkill]) if (id !== null) expect(known).toContain(id)
    expect(skins).toHaveLength(24)
    expect(words.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cardType', 'quality', 'element', 'country', 'career']),
    )
  })

  test('lets everything be found by its name in any language, by pinyin and by zhuyin', async () => {
    const s = await service()
    const { models, skills, words } = await catalogueIn(s, 'de-DE')
    for (const { id, names, pinyin, zhuyin } of models) {
      const model = cardModels.find((one) => one.id === id)
      for (const language of languages) expect(names).toContain(model?.name[language])
      expect(zhuyin.split(' ')).toHaveLength(pinyin.split(' ').length)
      expect([...(model?.name['zh-TW'] ?? '')]).toHaveLength(pinyin.split(' ').length)
    }
    expect(models.find(({ id }) => id === 'g021')).toMatchObject({ pinyin: 'guan yu', zhuyin: 'ㄍㄨㄢ ㄩ' })
    expect(skills.every(({ names, pinyin }) => names.length > 1 && pinyin !== '')).toBe(true)
    expect(words.find(({ kind, id }) => kind === 'country' && id === 'shu')?.names).toEqual(
      expect.arrayContaining(['蜀', 'Shu']),
    )
  })

  test('is not taken to pieces for whoever claims to hold some: no phone asks for it like that', async () => {
    const s = await service()
    const { envelope } = await ask(
      s,
      cardCatalogue,
      { version: '' },
      { body: bodyOf(cardCatalogue.name, { version: '', has: 'AAAA' }) },
    )
    expect([envelope.code, envelope.whole]).toEqual([0, undefined])
  })

  test('comes once: a phone that has the newest gets a few bytes, and each language has its own', async () => {
    const s = await service()
    const { version } = await open(s, 'zh-TW')
    expect(await open(s, 'zh-TW', version)).toEqual({ version, catalogue: null })
    const reply = await ask(s, cardCatalogue, { version }, { language: 'zh-tw' })
    expect(JSON.stringify(reply.envelope).length).toBeLessThan(250)
    const other = await open(s, 'fr-FR', version)
    expect(other.version).not.toBe(version)
    expect(other.catalogue).not.toBeNull()
  })

  test('is open to visitors and the same for players', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const mine = await dataOf(cardCatalogue, ask(s, cardCatalogue, { version: '' }, { as, language: 'zh-tw' }))
    expect(mine).toEqual(await open(s, 'zh-TW'))
  })
})
