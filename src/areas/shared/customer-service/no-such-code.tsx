import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Frame } from '../../../shell/screen/screen.tsx'
import { errorTexts } from '../../../shell/texts/errors.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import { ServiceLink } from './service-link.tsx'

interface NoSuchCodeProps {
  /** Of the page that would show it. */
  readonly title: string
  readonly backTo: string
  /** The reason, if it is not a failed check digit. */
  readonly why?: string
  /** An alternative action. */
  readonly children: ReactNode
}

/** For a code that is misread, mistyped, or not one of ours. */
export const NoSuchCode = ({ title, backTo, why, children }: NoSuchCodeProps) => {
  const { i18n, t } = useLingui()
  return (
    <Frame title={title} backTo={backTo} state={why === undefined ? 'empty' : 'error'}>
      <Panel
        scene="lantern"
        title={why ?? i18n._(errorTexts.scan_abnormal)}
        action={
          <>
            <GoButton href={to('scan')}>{t`Scan again`}</GoButton>
            {children}
            <ServiceLink code="scan_abnormal" />
          </>
        }
      >
        <p>{t`Compare the code with what is printed. If it matches, contact customer service.`}</p>
      </Panel>
    </Frame>
  )
}
