import { proxy } from 'valtio'
import type { ConnectionState } from '../client/signals/connection.ts'
import { PROTOCOL } from '../contract/version.ts'
import { request } from './layer.ts'

interface Connection {
  current: ConnectionState
  /** The service has said that it no longer supports this version: perhaps before anything could show that. */
  outdated: boolean
}

/** The state of the connection, from real answers. */
export const connection = proxy<Connection>({ current: 'live', outdated: false })

export const followConnection = (): void => {
  connection.current = request().connection.current()
  request().connection.subscribe((state) => {
    connection.current = state
  })
  request().onMessage((message) => {
    connection.outdated ||= message.type === 'outdated' && message.version >= PROTOCOL
  })
}
