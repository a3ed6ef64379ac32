import { expect, test } from 'vitest'
import { finding } from '../../../src/areas/card/exchange/silver/found.ts'
import { catalogue } from './words.ts'

const foundBy = finding({
  models: new Map(catalogue.models.map((model) => [model.id, model])),
  skills: new Map(catalogue.skills.map((skill) => [skill.id, skill])),
})
const generals = catalogue.models.filter(({ type }) => type === 'hero').map(({ id }) => id)

test('a general is found among the silver legends by name, reading, initials and number', () => {
  for (const typed of ['關羽', 'guan yu', 'gy', 'ㄍㄨㄢ'])
    expect(generals.filter(foundBy(typed)).map((id) => catalogue.models.find((one) => one.id === id)?.name)).toContain(
      '關羽',
    )
  const [first] = generals
  expect(generals.filter(foundBy(first ?? ''))).toEqual([first])
})

test('all are shown while nothing is typed', () => {
  expect(generals.filter(foundBy(' '))).toEqual(generals)
})
