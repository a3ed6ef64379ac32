import { proxy } from 'valtio'
import type { ConnectionState } from '../client/signals/connection.ts'
import { request } from './layer.ts'

/** The state of the connection, from real answers. */
export const connection = proxy<{ current: ConnectionState }>({ current: 'live' })

export const followConnection = (): void => {
  connection.current = request().connection.current()
  request().connection.subscribe((state) => {
    connection.current = state
  })
}
