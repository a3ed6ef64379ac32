import { describe, expect, it, vi } from 'vitest'
import { createSessions } from '../../src/client/session/session.ts'
import { createWorkerSide } from '../../src/client/worker.ts'
import { markOfPlayer } from '../../src/contract/news/push.ts'
import { openFromPush, renewPush, showPush } from '../../sw/push.ts'
import { memoryEnv } from '../support/device/memory-env.ts'

const SCOPE = 'https://tally.example/'
const news = { kind: 'mail', title: 'A reward', body: 'You have a new letter', route: '/mailDetail/m1' }

const registration = () => {
  const shown: { title: string; options: NotificationOptions | undefined }[] = []
  const fake = {
    showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, options }),
  }
  return { shown, fake }
}

const somebody = async () => false

describe('a push', () => {
  it('is shown with its title and text, and replaces what its kind said before', async () => {
    const { shown, fake } = registration()
    await showPush(fake, JSON.stringify(news), somebody)
    expect(shown).toMatchObject([
      { title: 'A reward', options: { body: 'You have a new letter', tag: 'mail', data: { route: '/mailDetail/m1' } } },
    ])
  })

  it('says nothing of what it is about where its player has left the device', async () => {
    const { shown, fake } = registration()
    await showPush(fake, JSON.stringify(news), async () => true)
    expect(shown).toMatchObject([{ title: '虎符 Tiger Tally', options: { body: '', data: { route: '/mine' } } }])
  })

  it('is shown where the device does not say who is here', async () => {
    const { shown, fake } = registration()
    await showPush(fake, JSON.stringify(news), () => Promise.reject(new DOMException('late')))
    expect(shown).toMatchObject([{ title: 'A reward' }])
  })

  it('is shown to whom it was sent, and says nothing to who is here in their place', async () => {
    const env = memoryEnv(() => Promise.reject(new TypeError('offline')), Date.now)
    const login = { roleid: '1002', access_token: `s1.${'x'.repeat(17)}`, phone: '09', phoneCode: '+886' } as const
    await createSessions(env.keyval).begin(login)
    const { isNotHere } = createWorkerSide(env)
    const titleFor = async (more: object) => {
      const { shown, fake } = registration()
      await showPush(fake, JSON.stringify({ ...news, ...more }), isNotHere)
      return shown[0]?.title
    }
    expect(await titleFor({ of: markOfPlayer('1002') })).toBe('A reward')
    expect(await titleFor({ of: markOfPlayer('1001') })).toBe('虎符 Tiger Tally')
    // A service of an earlier version says nothing of that.
    expect(await titleFor({})).toBe('A reward')
  })

  it.each([undefined, 'no json', '{"kind":"mail"}', JSON.stringify({ ...news, route: '//evil.example' })])(
    'that cannot be read still shows something and leads home: %s',
    async (text) => {
      const { shown, fake } = registration()
      await showPush(fake, text, somebody)
      expect(shown).toMatchObject([{ title: '虎符 Tiger Tally', options: { data: { route: '/mine' } } }])
    },
  )
})

describe('an address that the browser gave up', () => {
  /** What `AAAA`, the key of the service, says. */
  const serviceKey = new Uint8Array(3)
  const options = { userVisibleOnly: true, applicationServerKey: serviceKey.buffer }
  const ofEarlierKey = { ...options, applicationServerKey: new Uint8Array([0, 0, 1]).buffer }
  const held = (endpoint: string, subscribedWith: PushSubscriptionOptions = options) => ({
    options: subscribedWith,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  })
  const keysOf = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a' })
  const service = (on: boolean | null) => ({
    settings: async () => (on === null ? null : { here: on, publicKey: 'AAAA' }),
    tell: vi.fn(async (_keys: object) => ({ ok: true })),
  })
  const browser = (gives = options) => ({
    subscribe: vi.fn(async (_asked: PushSubscriptionOptionsInit) => held('https://push.example/asked', gives)),
  })

  it('is replaced by a new one with the same key, and the service is told', async () => {
    const [manager, told] = [browser(), service(true)]
    await renewPush(manager, { oldSubscription: held('https://push.example/old') }, told)
    expect(manager.subscribe).toHaveBeenCalledWith(options)
    expect(told.tell.mock.calls).toEqual([[keysOf('https://push.example/asked')]])
  })

  it('is replaced by the one that the browser made itself', async () => {
    const [manager, told] = [browser(), service(true)]
    await renewPush(manager, { newSubscription: held('https://push.example/given') }, told)
    expect(manager.subscribe).not.toHaveBeenCalled()
    expect(told.tell.mock.calls).toEqual([[keysOf('https://push.example/given')]])
  })

  it('is replaced by one for the key that the service has since, whoever made one for the earlier', async () => {
    const forNow = { userVisibleOnly: true, applicationServerKey: serviceKey }
    const asked = [[keysOf('https://push.example/asked')]]
    const [manager, told, given] = [browser(), service(true), held('https://push.example/given', ofEarlierKey)]
    await renewPush(manager, { newSubscription: given }, told)
    expect(given.unsubscribe).toHaveBeenCalled()
    expect([manager.subscribe.mock.calls, told.tell.mock.calls]).toEqual([[[forNow]], asked])

    const [other, toldOfIt, old] = [
      browser(ofEarlierKey),
      service(true),
      held('https://push.example/old', ofEarlierKey),
    ]
    await renewPush(other, { oldSubscription: old }, toldOfIt)
    expect([other.subscribe.mock.calls, toldOfIt.tell.mock.calls]).toEqual([[[ofEarlierKey], [forNow]], asked])
  })

  it('is given up where another player is here, who never turned notifications on', async () => {
    const [given, told] = [held('https://push.example/given'), service(false)]
    await renewPush(browser(), { newSubscription: given }, told)
    expect(told.tell).not.toHaveBeenCalled()
    expect(given.unsubscribe).toHaveBeenCalled()
  })

  it('stays for the next page to tell where the service cannot be asked, or not be told', async () => {
    const cutOff = vi.fn(async () => {
      throw new TypeError('no line')
    })
    const { settings } = service(true)
    for (const told of [service(null), { settings: cutOff, tell: cutOff }, { settings, tell: cutOff }]) {
      const given = held('https://push.example/given')
      await renewPush(browser(), { newSubscription: given }, told)
      expect(given.unsubscribe).not.toHaveBeenCalled()
    }
  })

  it('is nothing the service hears of where there is no other', async () => {
    const [manager, told] = [browser(), service(true)]
    await renewPush(manager, { oldSubscription: null, newSubscription: null }, told)
    expect(told.tell).not.toHaveBeenCalled()
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
