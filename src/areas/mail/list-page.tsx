import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { MOST_MAILS } from '../../contract/news/most-listed.ts'
import { to } from '../../contract/pages/paths.ts'
import { holdsGift, isOver, type MailNow } from '../../rules/saved-copy/mails.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { go } from '../../shell/address/history.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useNow } from '../../state/clock.ts'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { ListEnd } from '../shared/list-end.tsx'
import { collected } from '../shared/reveal/collected.ts'
import { MailActs } from './mail-acts.tsx'
import { sorted } from './mail-groups.ts'
import { MailRows } from './mail-rows.tsx'
import { useMails } from './mails.ts'

const filters = {
  all: () => true,
  unread: (mail: MailNow) => !mail.read,
  gifts: holdsGift,
} as const
type Filter = keyof typeof filters
const isFilter = (name: string | null): name is Filter => name !== null && Object.hasOwn(filters, name)

/** Freezes the list while gifts are being collected, so that no letter changes or moves. */
const useStill = <T,>(now: T): T => {
  const isCollected = useSnapshot(collected).collection !== null
  const still = useRef(now)
  useEffect(() => {
    if (!isCollected) still.current = now
  }, [now, isCollected])
  return isCollected ? still.current : now
}

interface ListProps {
  readonly mails: readonly MailNow[]
  readonly filter: Filter
  readonly none: ReactNode
}

const Letters = ({ mails: now, filter, none }: ListProps) => {
  const { t } = useLingui()
  const mails = useStill(now)
  const listed = sorted(mails.filter(filters[filter]), useNow())
  return (
    <>
      <Tabs
        label={t`Kind of mail`}
        current={filter}
        onPick={(id) => go(to('mailList', {}, id === 'all' ? {} : { show: id }), { replace: true })}
        tabs={[
          { id: 'all', label: t`All` },
          { id: 'unread', label: t`Unread` },
          { id: 'gifts', label: t`Gifts` },
        ]}
      />
      <MailActs mails={mails} all={filter === 'all'} />
      {listed.length === 0 ? none : <MailRows mails={listed} />}
    </>
  )
}

const MailListPage = () => {
  const { t } = useLingui()
  const read = useMails()
  const now = useNow()
  const isThere = (mail: MailNow) => !isOver(mail, now)
  const asked = new URLSearchParams(useSearch()).get('show')
  const filter: Filter = isFilter(asked) ? asked : 'all'
  const none = (
    <Panel
      scene="courier"
      title={filter === 'all' ? t`No mail` : t`No mail of this kind`}
      action={
        filter === 'all' ? (
          <GoButton href={to('threekingDomsWar', {}, { tab: 'signin' })}>{t`Go to daily sign-in`}</GoButton>
        ) : (
          <GoButton href={to('mailList')} replace>{t`Show all mail`}</GoButton>
        )
      }
    >
      <p>{t`Rewards, results and answers from customer service arrive here.`}</p>
    </Panel>
  )
  return (
    <Screen
      title={t`Mail`}
      backTo={to('mine')}
      read={read}
      promise={t`Your mail appears here once you are online.`}
      empty={({ mails }) => (mails.some(isThere) ? null : none)}
    >
      {({ mails }) => (
        <>
          <Letters mails={mails.filter(isThere)} filter={filter} none={none} />
          <ListEnd cut={mails.length >= MOST_MAILS} />
        </>
      )}
    </Screen>
  )
}

export default MailListPage
