import { useSnapshot } from 'valtio'
import { homeFront, usualShortcuts } from '../../../../contract/news/home.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { session } from '../../../../state/session.ts'
import { NextStep } from '../../../shared/first-steps/next-step.tsx'
import { Banner } from './banner.tsx'
import styles from './front.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { Strip } from './strip.tsx'

/** Keeps its space while loading. Without an answer the shortcuts are shown all the same. */
export const Front = () => {
  const { data, failure } = useRead(homeFront, {})
  const { player } = useSnapshot(session)
  const strip = player && <Strip />
  if (!data && failure)
    return (
      <div className={styles.front} data-part="front">
        {strip && <div className={styles.stripAlone}>{strip}</div>}
        <Shortcuts names={usualShortcuts} />
      </div>
    )
  return (
    <div className={styles.front} data-part="front">
      {data ? (
        <Banner banner={data.banner} foot={player && <NextStep />}>
          {strip}
        </Banner>
      ) : (
        <div className={styles.bannerPlace}>{strip}</div>
      )}
      {data?.shortcuts.length !== 0 && (
        <div className={styles.shortcutsPlace}>{data && <Shortcuts names={data.shortcuts} />}</div>
      )}
    </div>
  )
}
