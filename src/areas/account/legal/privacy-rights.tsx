import { Trans, useLingui } from '@lingui/react/macro'
import { CustomerService, useSupport } from '../../shared/customer-service/customer-service.tsx'
import { Counsel } from './counsel.tsx'
import styles from './legal.module.css'
import { Part } from './part.tsx'

/** The player's rights, what refusing means, and whom to contact. */
export const PrivacyRights = () => {
  const { t } = useLingui()
  const { email, phone } = useSupport()
  return (
    <>
      <Part title={t`Your rights`}>
        <p>
          <Trans>Under Article 3 of the Personal Data Protection Act you may ask us to</Trans>
        </p>
        <ul role="list" className={styles.list}>
          <li>{t`tell you about your data and let you see it`}</li>
          <li>{t`give you a copy of it`}</li>
          <li>{t`add to it or correct it`}</li>
          <li>{t`stop collecting, processing or using it`}</li>
          <li>{t`delete it`}</li>
        </ul>
        <p>
          <Trans>
            In the app, “Delete account” saves your data as a file or deletes it after 7 days, once nothing is open, and
            “Edit profile” corrects it. For everything else, write to customer service: we answer questions and requests
            for copies within 15 days, all others within 30.
          </Trans>
        </p>
        <div className={styles.contact}>
          <CustomerService />
        </div>
      </Part>
      <Part title={t`If you do not give us data`}>
        <p>
          <Trans>
            You decide what you give us. Without a phone number there is no account, without an address no parcel, and
            without signup details no event. Everything else still works.
          </Trans>
        </p>
      </Part>
      <Part title={t`If you are under 18`}>
        <p>
          <Trans>
            Read this with your parent or guardian. By agreeing you confirm that they agree too. For children under 7, a
            parent or guardian agrees in their place.
          </Trans>
        </p>
      </Part>
      <Part title={t`Changes`}>
        <p>
          <Trans>When this text changes it gets a new version, and we ask you to agree again.</Trans>
        </p>
        {email === null && phone === null && (
          <Counsel>
            <Trans>E-mail address and telephone number for privacy requests.</Trans>
          </Counsel>
        )}
        <Counsel>
          <Trans>What applies to players in mainland China and the European Union.</Trans>
        </Counsel>
      </Part>
    </>
  )
}
