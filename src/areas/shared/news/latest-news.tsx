import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Notice } from '../../../contract/news/notice.ts'
import { Section } from '../../../ui/surface/section.tsx'
import { NoticeRows } from './notice-rows.tsx'

/** The latest notices, linked to addresses that visitors may open too. */
export const LatestNews = memo(({ notices }: { readonly notices: readonly Notice[] }) => {
  const { t } = useLingui()
  return (
    <Section title={t`Latest news`}>
      {notices.length > 0 ? (
        <NoticeRows notices={notices.slice(0, 6)} open />
      ) : (
        <p>{t`News from the arcades will be posted here.`}</p>
      )}
    </Section>
  )
})
