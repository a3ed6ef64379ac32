import { describe, expect, it, vi } from 'vitest'
import { openFromPush, renewPush, showPush } from '../../sw/push.ts'

const SCOPE = 'https://tally.example/'
const news = { kind: 'mail', title: 'A reward', body: 'You have a new letter', route: '/mailDetail/m1' }

const registration = () => {
  const shown: { title: string; options: NotificationOptions | undefined }[] = []
  const fake = {
    showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, options }),
  }
  return { shown, fake }
}

describe('a push', () => {
  it('is shown with its title and text, and replaces what its kind said before', async () => {
    const { shown, fake } = registration()
    await showPush(fake, JSON.stringify(news))
    expect(shown).toMatchObject([
      { title: 'A reward', options: { body: 'You have a new letter', tag: 'mail', data: { route: '/mailDetail/m1' } } },
    ])
  })

  it.each([undefined, 'no json', '{"kind":"mail"}', JSON.stringify({ ...news, route: '//evil.example' })])(
    'that cannot be read still shows something and leads home: %s',
    async (text) => {
      const { shown, fake } = registration()
      await showPush(fake, text)
      expect(shown).toMatchObject([{ title: '虎符 Tiger Tally', options: { data: { route: '/mine' } } }])
    },
  )
})

describe('an address that the browser gave up', () => {
  const options = { userVisibleOnly: true, applicationServerKey: null }
  const held = (endpoint: string) => ({
    options,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  })
  const keysOf = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a' })
  const heard = (ok = true) => vi.fn(async () => ({ ok }))
  const browser = () => ({ subscribe: vi.fn(async () => held('https://push.example/asked')) })

  it('is replaced by a new one with the same key, and the service is told', async () => {
    const [manager, tell] = [browser(), heard()]
    await renewPush(manager, { oldSubscription: held('https://push.example/old') }, tell)
    expect(manager.subscribe).toHaveBeenCalledWith(options)
    expect(tell.mock.calls).toEqual([[keysOf('https://push.example/asked')]])
  })

  it('is replaced by the one that the browser made itself', async () => {
    const [manager, tell] = [browser(), heard()]
    await renewPush(manager, { newSubscription: held('https://push.example/given') }, tell)
    expect(manager.subscribe).not.toHaveBeenCalled()
    expect(tell.mock.calls).toEqual([[keysOf('https://push.example/given')]])
  })

  it('is given up where the service does not hear of the new one', async () => {
    const fails = vi.fn(async () => {
      throw new TypeError('no line')
    })
    for (const tell of [heard(false), fails]) {
      const given = held('https://push.example/given')
      await renewPush(browser(), { newSubscription: given }, tell)
      expect(given.unsubscribe).toHaveBeenCalled()
    }
  })

  it('is nothing the service hears of where there is no other', async () => {
    const [manager, tell] = [browser(), heard()]
    await renewPush(manager, { oldSubscription: null, newSubscription: null }, tell)
    expect(tell).not.toHaveBeenCalled()
  })
})

describe('a tap on it', () => {
  const windowAt = (focused: boolean, moves = true) => {
    const client = {
      focused,
      focus: vi.fn(async () => client),
      navigate: vi.fn(async (_url: string) => {
        if (!moves) throw new TypeError('not controlled')
        return client
      }),
    }
    return client
  }
  const clientsWith = (...windows: ReturnType<typeof windowAt>[]) => ({
    matchAll: async () => windows,
    openWindow: vi.fn(async (_url: string) => null),
  })
  const tapped = (data: unknown) => ({ data, close: vi.fn() })
  const target = `${SCOPE}#/mailDetail/m1`

  it('brings the open window to the page and closes the notification', async () => {
    const [other, focused] = [windowAt(false), windowAt(true)]
    const clients = clientsWith(other, focused)
    const notification = tapped({ route: '/mailDetail/m1' })
    await openFromPush(clients, SCOPE, notification)
    expect(notification.close).toHaveBeenCalled()
    expect(focused.navigate).toHaveBeenCalledWith(`${target}?zIndex=over`)
    expect(focused.focus).toHaveBeenCalled()
    expect([other.navigate, clients.openWindow].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('opens a window where there is none, or where the open one cannot be moved', async () => {
    for (const clients of [clientsWith(), clientsWith(windowAt(true, false))]) {
      await openFromPush(clients, SCOPE, tapped({ route: '/mailDetail/m1' }))
      expect(clients.openWindow).toHaveBeenCalledWith(target)
    }
  })

  it('never leads out of the app', async () => {
    for (const data of [null, { route: 'https://evil.example' }, { route: '//evil.example/' }, { route: 7 }]) {
      const clients = clientsWith()
      await openFromPush(clients, SCOPE, tapped(data))
      expect(clients.openWindow).toHaveBeenCalledWith(`${SCOPE}#/mine`)
    }
  })
})
