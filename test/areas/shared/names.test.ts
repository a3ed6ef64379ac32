import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { qualityWord } from '../../../src/areas/help/words.ts'
import { boardNames } from '../../../src/areas/ranking/boards.ts'
import { items } from '../../../src/contract/common.ts'
import { languages } from '../../../src/contract/languages.ts'
import { qualities } from '../../../src/contract/wire/codecs.ts'
import { boardIds } from '../../../src/rules/boards/board.ts'
import { itemName as itemInCatalogue, wordName } from '../../../src/server/catalogue/index.ts'
import { itemName } from '../../../src/shell/items/item-names.ts'
import { inCatalog } from '../../checks/texts/messages.ts'

/** Some long words of German say where they may be parted. */
const unparted = (name: string): string => name.replaceAll('\u00AD', '')

describe.each(languages)('what the app and the service both name, in %s', (language) => {
  const opened = async () => {
    const catalog = await inCatalog(language)
    const messages = Object.fromEntries(
      [...catalog].map(([id, { translation, message }]) => [id, translation || message]),
    )
    return setupI18n({ locale: language, messages: { [language]: messages } })
  }

  it('has one name for every item', async () => {
    const i18n = await opened()
    expect(items.map((item) => unparted(itemName(i18n, item)))).toEqual(
      items.map((item) => itemInCatalogue(item)[language]),
    )
  })

  it('has one name for every board', async () => {
    const i18n = await opened()
    expect(boardIds.map((id) => i18n._(boardNames[id]))).toEqual(boardIds.map((id) => wordName('board', id)[language]))
  })

  it('has one word for every quality', async () => {
    const i18n = await opened()
    expect(qualities.map((quality) => qualityWord(i18n, quality))).toEqual(
      qualities.map((quality) => wordName('quality', quality)[language]),
    )
  })
})
