import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { IconPicker } from '../../../src/areas/event/look/icon-picker.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const missing = 'Please choose a team icon'
/** Its two choices. */
const choices = (error: string | undefined, pattern: string): readonly string[] =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <IconPicker name="" icon={{ background: 'jade', pattern }} error={error} onPick={() => undefined} />
    </I18nProvider>,
  )
    .split('<fieldset')
    .slice(1)

test('the choice of which nothing is picked says what is missing, and its first one can be stood on', () => {
  const [background, pattern = ''] = choices(missing, '')
  expect(background).not.toMatch(/aria-(?:invalid|describedby)/)
  const [, id] = /^[^>]*aria-describedby="([^"]+)"/.exec(pattern) ?? []
  expect(pattern).toContain(`<p id="${id}"`)
  expect(pattern.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(pattern.split('<input')[1]).toContain('aria-invalid="true"')
  expect(choices(undefined, 'tiger').join()).not.toContain('aria-invalid')
})
