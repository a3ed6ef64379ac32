import { describe, expect, test } from 'vitest'
import { byMachine } from '../../../src/areas/ic/detail/by-machine.ts'
import type { IcLogin } from '../../../src/contract/arcade/ic-cards.ts'

const at = (time: number, store: string): IcLogin => ({ machine: 'Battle', store, at: time, way: 'qr' })

describe('the logins of a card', () => {
  test('are told by machine, the one used last first, each newest first', () => {
    const told = byMachine([at(4, 'Ximen'), at(3, 'Banqiao'), at(2, 'Ximen')])
    expect(told.map(({ of }) => of.map(({ at: time }) => time))).toEqual([[4, 2], [3]])
  })
})
