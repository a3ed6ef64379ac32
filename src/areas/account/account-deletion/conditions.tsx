import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type LeaveCondition, type LeaveInfo, leaveConditions } from '../../../contract/account/account-deletion.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { Conditions as Lines } from '../../../ui/list/conditions.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { CustomerService } from '../../shared/customer-service/customer-service.tsx'
import { OpenOrders } from './open-orders.tsx'

interface ConditionsProps {
  readonly info: LeaveInfo
  /** Unmet conditions, taking into account what was given up on this screen. */
  readonly unmet: readonly LeaveCondition[]
}

export const Conditions = ({ info, unmet }: ConditionsProps) => {
  const { t } = useLingui()
  const titles: Readonly<Record<LeaveCondition, string>> = {
    assets: t`No assets or debts`,
    orders: t`No unfinished or unpaid orders`,
    disputes: t`No disputes`,
    account: t`Account in good standing, no restrictions`,
    payment: t`Payment account canceled`,
  }
  const why: Readonly<Record<LeaveCondition, ReactNode>> = {
    assets: t`Give up the remaining assets below, one by one.`,
    orders: (
      <>
        <p>{t`${plural(info.orders, { one: '# order is not completed yet.', other: '# orders are not completed yet.' })}`}</p>
        <OpenOrders orders={info.openOrders} />
      </>
    ),
    disputes: (
      <>
        <p>{t`${plural(info.disputes, { one: '# dispute is open.', other: '# disputes are open.' })}`}</p>
        <Go href={to('support')}>{t`Customer service`}</Go>
      </>
    ),
    account: t`Customer service can tell you the reason for the restriction.`,
    payment: t`A ${info.payment ?? ''} payment account is linked. Cancel it in that app first.`,
  }
  return (
    <Section title={t`Conditions`}>
      <Lines
        lines={leaveConditions.map((condition) => {
          const met = !unmet.includes(condition)
          const what = titles[condition]
          return {
            id: condition,
            met,
            what,
            spoken: met ? t`${what}: met` : t`${what}: not met`,
            why: met ? undefined : why[condition],
          }
        })}
      />
      {unmet.includes('account') && <CustomerService />}
    </Section>
  )
}
