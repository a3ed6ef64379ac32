import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '../../../shell/texts/failure.ts'
import { ServiceLink } from '../../shared/customer-service/service-link.tsx'
import { FoundPanel } from './found-panel.tsx'
import styles from './outcome.module.css'
import { RedeemedGift } from './redeemed-gift.tsx'
import { ScanResult } from './scan-result.tsx'
import type { Opening } from './use-opening.ts'
import { wordsOf } from './words.ts'

/** Replaces the camera: what was read, and the result. */
export const OutcomePanel = ({ opening }: { readonly opening: Opening }) => {
  const { i18n, t } = useLingui()
  const { stage, runs, openNow, stay, backToLooking } = opening
  switch (stage.kind) {
    case 'looking':
      return null
    case 'found':
      return (
        <FoundPanel
          words={wordsOf(i18n, stage.scanned)}
          opening={stage.opening}
          runs={runs}
          onOpen={openNow}
          onStay={stay}
          onBack={backToLooking}
        />
      )
    case 'machine':
      return (
        <ScanResult scene="gate" title={t`This code is for machines`} onBack={backToLooking}>
          <p>{t`It logs a player in at a machine. Hold it in front of the machine’s reader.`}</p>
        </ScanResult>
      )
    case 'no-code':
      return (
        <ScanResult scene="lantern" title={t`No code found in the picture`} onBack={backToLooking}>
          <p>{t`The code has to be sharp, whole and not too small.`}</p>
        </ScanResult>
      )
    case 'unreadable':
      return (
        <ScanResult scene="brokenWheel" title={t`This picture cannot be opened`} onBack={backToLooking}>
          <p>{t`Choose a jpg, png or webp picture.`}</p>
        </ScanResult>
      )
    case 'saved':
      return (
        <ScanResult scene="scroll" title={t`Saved for later`} onBack={backToLooking}>
          <p>
            {stage.missing === 'signal' ? (
              <Trans>No signal. It is kept under “Saved scans” below and has not been used yet.</Trans>
            ) : (
              <Trans>
                The server does not answer just now. It is kept under “Saved scans” below and has not been used yet.
              </Trans>
            )}
          </p>
        </ScanResult>
      )
    case 'claimed':
      return <RedeemedGift giftid={stage.giftid} done={stage.done} onBack={backToLooking} />
    case 'too-short-lived':
      return stage.missing === 'signal' ? (
        <ScanResult scene="beacon" title={t`This link needs a connection`} onBack={backToLooking}>
          <p>{t`It works for two minutes only and is not saved. Open a new one when you have signal.`}</p>
        </ScanResult>
      ) : (
        <ScanResult scene="beacon" title={t`The server does not answer just now`} onBack={backToLooking}>
          <p>{t`This link works for two minutes only and is not saved. Open a new one in a while.`}</p>
        </ScanResult>
      )
    case 'refused':
      return (
        <ScanResult
          scene="brokenWheel"
          title={failureText(i18n, stage.failure)}
          onBack={backToLooking}
          more={<ServiceLink code={stage.failure.code} failure={stage.failure.id} wide />}
        >
          {stage.scanned && <p className={styles.figures}>{wordsOf(i18n, stage.scanned).figures}</p>}
          {stage.failure.id && <p className="figures">{t`Reference for customer service: ${stage.failure.id}`}</p>}
        </ScanResult>
      )
  }
}
