import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

type UseDraft = typeof import('../../src/state/persisted/use-draft.ts').useDraft

const empty = { name: '', city: '' }
const Shown = ({ useDraft }: { readonly useDraft: UseDraft }) => JSON.stringify(useDraft('address', empty).values)

/** Types into the form as it is rendered. */
const Typing = ({ useDraft, name }: { readonly useDraft: UseDraft; readonly name: string }) => {
  useDraft('address', empty).set('name', name)
  return null
}

/** A page of its own: it shares nothing with the others but the device. */
const pageOf = async (roleid: string | null) => {
  vi.resetModules()
  const { session } = await import('../../src/state/session.ts')
  const { drafts, draftsReady } = await import('../../src/state/persisted/drafts.ts')
  const { keepDraft, forgetDraft, useDraft } = await import('../../src/state/persisted/use-draft.ts')
  const { renderToStaticMarkup } = await import('react-dom/server')
  session.player = roleid === null ? null : { roleid, phone: '09', phoneCode: '+886' }
  await draftsReady
  return {
    type: async (values: Readonly<Record<string, string>>) => {
      keepDraft('address', values)
      await drafts.settled()
    },
    change: (name: string) => renderToStaticMarkup(<Typing useDraft={useDraft} name={name} />),
    forget: (sent?: Readonly<Record<string, string>>) => forgetDraft('address', sent),
    shown: () => JSON.parse(renderToStaticMarkup(<Shown useDraft={useDraft} />).replaceAll('&quot;', '"')),
  }
}

test('what is typed on a page that slept while another player logged in is not in that player’s form', async () => {
  const asleep = await pageOf('1001')
  const awake = await pageOf('1002')
  await awake.type({ name: 'of 1002' })
  await asleep.type({ city: 'of 1001' })
  expect((await pageOf('1002')).shown()).toEqual({ name: 'of 1002', city: '' })
})

test('what a visitor had half typed goes on when they have logged in, and goes once it is sent', async () => {
  const visitor = await pageOf(null)
  await visitor.type({ name: 'of a visitor' })
  const player = await pageOf('1003')
  expect(player.shown()).toEqual({ name: 'of a visitor', city: '' })
  player.forget()
  expect(player.shown()).toEqual(empty)
})

test('what a visitor had half typed does not come back once the player has changed and sent it', async () => {
  const visitor = await pageOf(null)
  await visitor.type({ name: 'half' })
  const player = await pageOf('1004')
  player.change('whole')
  player.forget({ name: 'whole', city: '' })
  expect(player.shown()).toEqual(empty)
})
