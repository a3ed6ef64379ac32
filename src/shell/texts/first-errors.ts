import { msg } from '@lingui/core/macro'

/**
 * Errors that can occur before any area is open: connection, session, version. The rest is loaded with the areas; until
 * then the service's own words are shown.
 */
export const firstErrors = {
  request_failed: msg`Request failed`,
  loading_failed: msg`Loading failed, please check your network`,
  network_fluctuating: msg`The network is unstable, try again?`,
  needs_connection: msg`This needs a connection`,
  storage_refused: msg`This browser does not save data on the device, so this needs a connection`,
  unauthorized: msg`Your login is no longer valid`,
  refresh_failed: msg`Your session has ended, please log in again`,
  missing_access_token: msg`You are not logged in`,
  rate_limited: msg`Too many attempts, please wait a moment`,
  unavailable: msg`The server is busy, please try again soon`,
  outdated: msg`This version is too old, please update`,
} as const
