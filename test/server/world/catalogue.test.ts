import { describe, expect, it } from 'vitest'
import { icTypes } from '../../../src/contract/arcade/ic-cards.ts'
import { machineKinds } from '../../../src/contract/arcade/machine-kinds.ts'
import { items } from '../../../src/contract/common.ts'
import { languages } from '../../../src/contract/languages.ts'
import { elements, qualities } from '../../../src/contract/wire/codecs.ts'
import { boardIds, boards } from '../../../src/rules/boards/board.ts'
import { titleFor } from '../../../src/rules/boards/rewards.ts'
import { cardTypes } from '../../../src/rules/cards/facts.ts'
import { BOND_CAP, bondBonuses } from '../../../src/rules/game/bonds.ts'
import { RANKS } from '../../../src/rules/game/military-rank.ts'
import { collectorPercents } from '../../../src/rules/game/titles.ts'
import * as catalogue from '../../../src/server/catalogue/index.ts'

const { generals, pets, skills, cardModels, skins, titles, achievements, bonds, stores, faq } = catalogue
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const kinds = (kind: string) => ids(skills.filter((skill) => skill.kind === kind))

describe('the catalogue', () => {
  it('holds what the game has', () => {
    expect(generals).toHaveLength(64)
    expect(pets).toHaveLength(20)
    expect(kinds('normal')).toHaveLength(14)
    expect(kinds('military')).toHaveLength(64)
    expect(kinds('pet').length).toBeGreaterThanOrEqual(6)
    expect(cardModels).toHaveLength(64 + 64 + 20)
    expect(stores).toHaveLength(24)
    expect(achievements).toHaveLength(24)
    expect(titles).toHaveLength(1 + 6 + 8)
    expect(bonds.length).toBeGreaterThanOrEqual(16)
    expect(faq.length).toBeGreaterThanOrEqual(16)
  })

  it('names every thing once, by id and in each language', () => {
    for (const list of [generals, pets, skills, titles, achievements, bonds, stores]) {
      expect(new Set(ids(list)).size).toBe(list.length)
      for (const language of languages) {
        const names = list.map(({ name }) => name[language])
        expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
      }
    }
    expect(new Set(ids(cardModels)).size).toBe(cardModels.length)
  })

  it('knows each vocabulary of contract and rules', () => {
    expect(catalogue.wordIds('country')).toEqual([...catalogue.countries])
    expect(catalogue.wordIds('career')).toEqual([...catalogue.careers])
    expect(catalogue.wordIds('element')).toEqual([...elements])
    expect(catalogue.wordIds('quality')).toEqual([...qualities])
    expect(catalogue.wordIds('cardType')).toEqual([...cardTypes])
    expect(catalogue.wordIds('item')).toEqual([...items, 'skinFragment'])
    expect(catalogue.wordIds('board').map(Number)).toEqual([...boardIds])
    expect(catalogue.wordIds('rank').map(Number)).toEqual(Array.from({ length: RANKS }, (_, index) => index + 1))
    expect(catalogue.wordIds('icType')).toEqual(['all', ...icTypes])
    expect(catalogue.wordIds('machine')).toEqual([...machineKinds])
    expect(catalogue.wordIds('bonus')).toEqual([...bondBonuses])
    expect(catalogue.itemName('skinFragment:g021')['en-US']).toBe('Skin fragment')
  })
})

describe('generals and their cards', () => {
  it('have two different normal skills and a military skill that no other general has', () => {
    for (const { normal, military } of generals) {
      expect(normal[0]).not.toBe(normal[1])
      for (const id of normal) expect(catalogue.skillOf(id)?.kind).toBe('normal')
      expect(catalogue.skillOf(military)?.kind).toBe('military')
    }
    expect(generals.map(({ military }) => military).sort()).toEqual(kinds('military').sort())
    expect(new Set(generals.flatMap(({ normal }) => normal))).toEqual(new Set(kinds('normal')))
  })

  it('come from every country, career and element', () => {
    expect(new Set(generals.map(({ country }) => country)).size).toBe(catalogue.countries.length)
    expect(new Set(generals.map(({ career }) => career)).size).toBe(catalogue.careers.length)
    expect(new Set(generals.map(({ element }) => element)).size).toBe(elements.length)
    for (const { aptitude } of [...generals, ...pets]) expect(aptitude >= 90 && aptitude <= 115).toBe(true)
  })

  it('have a skill card of their own, of the same element, country and career', () => {
    for (const general of generals) {
      const [card, ...more] = cardModels.filter(({ exclusiveHero }) => exclusiveHero === general.id)
      expect(more).toEqual([])
      expect(card).toMatchObject({
        type: 'skill',
        militarySkill: general.military,
        element: general.element,
        country: general.country,
        career: general.career,
      })
    }
  })

  it('and pets have one pet skill each, all of which are in use', () => {
    for (const { skill } of pets) expect(catalogue.skillOf(skill)?.kind).toBe('pet')
    expect(new Set(pets.map(({ skill }) => skill))).toEqual(new Set(kinds('pet')))
  })

  it('are dealt from a pool of models that exist', () => {
    for (const type of cardTypes)
      for (const id of catalogue.cardPool[type]) expect(catalogue.cardModelOf(id)?.type).toBe(type)
  })

  it('have a skin only where a general is', () => {
    for (const { general, fragment } of skins) {
      expect(catalogue.generalOf(general)).toBeDefined()
      expect(fragment).toBe(`skinFragment:${general}`)
    }
    expect(catalogue.skinOf('g021')).toBeDefined()
    expect(catalogue.skinOf('g038')).toBeUndefined()
  })
})

describe('titles, bonds and achievements', () => {
  it('hold the six collector titles with their effect and seven days', () => {
    const collectors = titles.filter(({ kind }) => kind === 'collector')
    expect(collectors.map(({ effectPercent }) => effectPercent)).toEqual(collectorPercents)
    expect(collectors.every(({ days }) => days === 7)).toBe(true)
    expect(catalogue.titleOf('ccg')?.days).toBeNull()
    expect(catalogue.collectorTitle(6)?.effect['en-US']).toContain('40%')
  })

  it('hold the title that each rewarded board gives its first', () => {
    const given = boards.map((board) => titleFor(board, 1)).filter((id) => id !== null)
    expect(ids(titles.filter(({ kind }) => kind === 'ranking')).sort()).toEqual(given.sort())
    for (const id of given) expect(`rank-${catalogue.titleOf(id)?.board}`).toBe(id)
  })

  it('bind generals that exist, and no bond passes the cap by itself', () => {
    for (const { members, percent } of bonds) {
      expect(new Set(members).size).toBe(members.length)
      expect(members.length).toBeGreaterThanOrEqual(2)
      for (const member of members) expect(catalogue.generalOf(member)).toBeDefined()
      expect(percent).toBeLessThanOrEqual(BOND_CAP)
    }
  })

  it('never ask for more than there is', () => {
    const goal = (metric: string) =>
      Math.max(...achievements.filter((one) => one.metric === metric).map((one) => one.goal))
    expect(goal('generals')).toBe(generals.length)
    expect(goal('pets')).toBe(pets.length)
    expect(goal('skins')).toBeLessThanOrEqual(skins.length)
    expect(goal('bonds')).toBeLessThanOrEqual(bonds.length)
    expect(goal('stores')).toBeLessThanOrEqual(stores.length)
    for (const { rewards } of achievements) expect(rewards.length).toBeGreaterThan(0)
  })
})

describe('stores', () => {
  it('stand in Taiwan, open before they close, and have machines', () => {
    for (const { area, latitude, longitude, opens, closes, machines } of stores) {
      expect(catalogue.wordIds('area')).toContain(area)
      expect(latitude > 21.8 && latitude < 25.4 && longitude > 119.3 && longitude < 122.1).toBe(true)
      expect(opens < closes).toBe(true)
      expect(machines.battle > 0 && machines.draw > 0 && machines.ic > 0).toBe(true)
    }
    expect(new Set(stores.map(({ area }) => area)).size).toBeGreaterThanOrEqual(10)
  })

  it('have telephone numbers that no subscriber in Taiwan can have', () => {
    for (const { phone } of stores) expect(phone).toMatch(/^0\d-1/)
    expect(new Set(stores.map(({ phone }) => phone)).size).toBe(stores.length)
  })
})
