import { homeFront } from '../../../contract/home.ts'
import { useRead } from '../../../state/use-read.ts'
import { Banner } from './banner.tsx'
import styles from './front.module.css'
import { Shortcuts } from './shortcuts.tsx'

/** The places stay while the answer is on its way, and close when there will be none. */
export const Front = () => {
  const { data, failure } = useRead(homeFront, {})
  if (!data && failure) return null
  return (
    <div className={styles.front} data-part="front">
      <div className={styles.bannerPlace}>{data && <Banner banner={data.banner} />}</div>
      {data?.shortcuts.length !== 0 && (
        <div className={styles.shortcutsPlace}>{data && <Shortcuts names={data.shortcuts} />}</div>
      )}
    </div>
  )
}
