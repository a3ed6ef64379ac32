import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { type Asset, type LeaveInfo, leaveInfo } from '../../../contract/account/account-deletion.ts'
import { to } from '../../../contract/pages/paths.ts'
import { notGivenUp } from '../../../rules/account/leaving.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Check } from '../../../ui/field/field.tsx'
import { Conditions } from './conditions.tsx'
import { ForfeitedAssets } from './forfeited-assets.tsx'
import styles from './leave.module.css'
import { LeaveSheet } from './leave-sheet.tsx'
import { Notice } from './notice.tsx'
import { OwnData } from './own-data.tsx'

const Leaving = ({ info }: { readonly info: LeaveInfo }) => {
  const { t } = useLingui()
  const [given, setGiven] = useState<readonly Asset[]>([])
  const [read, setRead] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState(false)
  const ended = useCallback(() => setRead(true), [])

  const left = notGivenUp(info.assets, given)
  const unmet = info.unmet.filter((condition) => condition !== 'assets' || left.length > 0)
  const give = (asset: Asset, gives: boolean) =>
    setGiven([...given.filter((other) => other.asset !== asset.asset), ...(gives ? [asset] : [])])
  const why = unmet.length > 0 ? t`Not all conditions are met` : agreed ? undefined : t`Agree to the notice first`

  return (
    <div className={styles.leaving}>
      <OwnData />
      <Conditions info={info} unmet={unmet} />
      {info.assets.length > 0 && <ForfeitedAssets assets={info.assets} given={given} onGive={give} />}
      <Notice onEnd={ended} />
      <Check
        name="agreed"
        label={read ? t`I have read the notice and agree to it` : t`I agree (read the notice to the end first)`}
        disabledReason={!read}
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <Button look="danger" wide why={why} onClick={() => setAsking(true)}>
        {t`Delete account`}
      </Button>
      <LeaveSheet open={asking} givenUp={given} onClose={() => setAsking(false)} />
    </div>
  )
}

const LogoffPage = () => {
  const { t } = useLingui()
  const read = useRead(leaveInfo, {})
  return (
    <Screen
      title={t`Delete account`}
      backTo={to('mine')}
      read={read}
      promise={t`What to settle before deleting your account appears here once you are online.`}
    >
      {(info) => <Leaving info={info} />}
    </Screen>
  )
}

export default LogoffPage
