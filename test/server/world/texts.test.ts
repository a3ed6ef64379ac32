import { expect, test } from 'vitest'
import { loadTexts, parseCatalog } from '../../../src/server/http/error-texts.ts'

test('a catalog is read as the tools write it', () => {
  const source = `msgid ""
msgstr ""
"Language: zh-TW\\n"

#. a comment
#: src/some/file.ts:7
msgid "Sold out"
msgstr "售罄"

msgid ""
"A long text, "
"in two \\"parts\\""
msgstr "長\\n文"

msgid "Not translated"
msgstr ""
`
  expect([...parseCatalog(source)]).toEqual([
    ['Sold out', '售罄'],
    ['A long text, in two "parts"', '長\n文'],
  ])
})

test('a refusal speaks the language of the player', () => {
  const texts = loadTexts()
  expect(texts('code_wrong', 'en-US')).toBe('Wrong verification code, please enter it again')
  for (const language of ['zh-TW', 'zh-CN'] as const) expect(texts('code_wrong', language)).toMatch(/\p{Script=Han}/u)
})

test('the catalogs are read once, however many services a process starts', () => {
  expect(loadTexts()).toBe(loadTexts())
})
