import { to } from '../../../../../contract/pages/paths.ts'

/** The link printed on the card. */
export const cardLink = (serial: string): string =>
  `${globalThis.location.origin}/#${to('cardDetail', {}, { cardid: serial })}`
