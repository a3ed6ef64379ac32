import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorTexts } from '../../../shell/texts/errors.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { useTicking } from '../../../ui/ticker.ts'
import { PermissionSteps } from './permission-steps.tsx'
import type { Trouble } from './trouble.ts'

interface TroubleProps {
  readonly trouble: Trouble
  readonly onAgain: () => void
  readonly onOther: () => void
}

const titles = {
  none: errorTexts.camera_open_failed,
  'in-use': errorTexts.camera_open_failed,
  denied: errorTexts.camera_permission,
  insecure: errorTexts.camera_open_failed,
  unsupported: errorTexts.camera_open_failed,
  failed: errorTexts.camera_open_failed,
} as const satisfies Record<Trouble, unknown>

/** A way back after switching to a camera that does not work. */
const OtherCamera = ({ onOther }: Pick<TroubleProps, 'onOther'>) => {
  const { t } = useLingui()
  return <Button look="quiet" onClick={onOther}>{t`Use the other camera`}</Button>
}

/** Why the camera shows nothing, and what to do. Other ways to enter a code are below. */
export const TroublePanel = ({ trouble, onAgain, onOther }: TroubleProps) => {
  const { i18n, t } = useLingui()
  const ways: Readonly<Record<Trouble, ReactNode>> = {
    none: <Trans>No camera was found on this device. Use one of the ways below.</Trans>,
    'in-use': <Trans>Another app or tab may be using the camera. Close it there, then try again.</Trans>,
    denied: <PermissionSteps />,
    insecure: <Trans>Browsers give the camera to secure pages only. Open this page with https.</Trans>,
    unsupported: (
      <Trans>
        This browser does not give web pages a camera. Open the page in Safari or Chrome, or use a way below.
      </Trans>
    ),
    failed: (
      <Trans>Several tries failed. Close other apps that use the camera, or restart the device, then try again.</Trans>
    ),
  }
  const hopeless = trouble === 'insecure' || trouble === 'unsupported'
  const isOfOneCamera = trouble === 'in-use' || trouble === 'failed'
  return (
    <div role="alert">
      <Panel
        scene="mirror"
        title={i18n._(titles[trouble])}
        action={
          !hopeless && (
            <>
              <Button onClick={onAgain}>{t`Try again`}</Button>
              {isOfOneCamera && <OtherCamera onOther={onOther} />}
            </>
          )
        }
      >
        <p>{ways[trouble]}</p>
      </Panel>
    </div>
  )
}

const clock = (): number => performance.now()
const SECOND = 1_000

interface AgainProps {
  readonly at: number
  readonly onNow: () => void
  readonly onOther: () => void
}

/** It restarts by itself; a button does so at once. */
export const AgainPanel = ({ at, onNow, onOther }: AgainProps) => {
  const { i18n, t } = useLingui()
  const seconds = Math.max(1, Math.ceil((at - useTicking(clock)) / SECOND))
  const title = i18n._(errorTexts.camera_init_failed)
  return (
    <div>
      <p className="sr-only" role="status">
        {title}
      </p>
      <Panel
        scene="mirror"
        title={title}
        action={
          <>
            <Button look="quiet" onClick={onNow}>{t`Try now`}</Button>
            <OtherCamera onOther={onOther} />
          </>
        }
      >
        <p className="figures">{t`Next try in ${plural(seconds, { one: '# second', other: '# seconds' })}`}</p>
      </Panel>
    </div>
  )
}
