import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAddress } from '../../../src/areas/address/list-address.ts'
import {
  chooseAddress,
  forgetChosenAddress,
  useChosenAddress,
} from '../../../src/areas/shared/shipping/chosen-address.ts'
import { addressList, type ListedAddress } from '../../../src/contract/mall/addresses.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../src/state/reading/answers.ts'
import { useRead } from '../../../src/state/reading/use-read.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => provideLayer(new Phone().layer))
beforeEach(() => {
  forgetAnswers()
  forgetChosenAddress()
})

const address = (id: string, isDefault = false): ListedAddress => ({
  ...{
    id,
    isDefault,
    label: '',
    updatedAt: 1,
    consignee: '',
    region: '+886',
    area: '',
    zip: '',
    detail: '',
    phone: '',
  },
})
const home = address('home', true)
const list = (addresses: ListedAddress[], kept: boolean) => {
  prime(addressList, {}, { addresses }, 1)
  const { key } = reading(addressList, {})
  const known = answers[key]
  if (known) answers[key] = { ...known, kept }
}

const Chosen = () => {
  const { address: chosen, state } = useChosenAddress(useRead(addressList, {}))
  return `${chosen?.id ?? 'none'}, ${state}`
}
const chosen = (): string => renderToStaticMarkup(<Chosen />)

describe('where an order goes', () => {
  test('is the default address where none was chosen', () => {
    list([home, address('work')], true)
    expect(chosen()).toBe('home, known')
  })

  test('is the address that was chosen', () => {
    list([home, address('work')], true)
    chooseAddress('work')
    expect(chosen()).toBe('work, known')
  })

  test('is not known, and never the default one, where a saved list lacks what was chosen', () => {
    list([home], true)
    chooseAddress('new')
    expect(chosen()).toBe('none, unknown')
  })

  test('is gone where the service’s own list lacks it', () => {
    list([home], false)
    chooseAddress('new')
    expect(chosen()).toBe('none, gone')
  })

  test('is the new address at once where the service has saved it, whatever the list said before', () => {
    list([home], true)
    listAddress(address('new'))
    chooseAddress('new')
    expect(chosen()).toBe('new, known')
  })
})

describe('the list, once an address was saved', () => {
  const ids = () => {
    const { data } = reading(addressList, {}).known()
    return JSON.parse(JSON.stringify(data)).addresses.map((one: ListedAddress) => `${one.id} ${one.isDefault}`)
  }

  test('has it behind the default one', () => {
    list([home, address('work')], false)
    listAddress(address('new'))
    expect(ids()).toEqual(['home true', 'new false', 'work false'])
  })

  test('has one default address, where another became that', () => {
    list([home, address('work')], false)
    listAddress(address('work', true))
    expect(ids()).toEqual(['work true', 'home false'])
  })
})
