import { msg } from '@lingui/core/macro'
import type { Sign } from '../../../art/signs.ts'
import { to } from '../../../contract/pages/paths.ts'
import type { FirstStep } from './completed-steps.ts'

interface Station {
  readonly sign: Sign
  readonly title: ReturnType<typeof msg>
  /** The page where it is done, or that explains how to do it at a machine. */
  readonly href: string
}

export const stations: Readonly<Record<FirstStep, Station>> = {
  store: { sign: 'pavilion', title: msg`Choose your store`, href: to('shopList') },
  icCard: { sign: 'chip', title: msg`Bind your IC card`, href: to('icList') },
  draw: { sign: 'cards', title: msg`Make your first ten-draw at a machine`, href: to('playIntroduction') },
  read: { sign: 'tent', title: msg`Read your first card at a machine`, href: to('playIntroduction') },
  signIn: {
    sign: 'lantern',
    title: msg`Sign in for the first time`,
    href: to('threekingDomsWar', {}, { tab: 'signin' }),
  },
}
