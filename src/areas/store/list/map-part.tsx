import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ListedStore } from '../../../contract/arcade/store.ts'
import { retryMissingChunk } from '../../../shell/code/missing-chunk.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import styles from '../store.module.css'

export interface MapProps {
  readonly stores: readonly ListedStore[]
  readonly top: number
  readonly day: string
  readonly mine: string | undefined
  /** Renders the list below for the stores that the map shows. */
  readonly rows: (stores: readonly ListedStore[]) => ReactNode
}

let loaded: ComponentType<MapProps> | null = null
export const loadMap = async (): Promise<ComponentType<MapProps>> => {
  loaded = (await import('../map/stores-on-map.tsx')).StoresOnMap
  return loaded
}

/** Loads the map on demand. If that fails only the list is shown, and loading can be retried. */
export const MapPart = (props: MapProps) => {
  const { t } = useLingui()
  const [StoresOnMap, setMap] = useState<ComponentType<MapProps> | null>(() => loaded)
  const [failed, setFailed] = useState(false)
  const again = useCallback(async () => {
    const map = await loadMap()
    setMap(() => map)
  }, [])
  const load = useCallback(() => {
    setFailed(false)
    again().catch((error: unknown) => {
      setFailed(true)
      retryMissingChunk(error, again)
    })
  }, [again])
  useEffect(load, [load])
  if (StoresOnMap) return <StoresOnMap {...props} />
  return (
    <>
      {failed ? (
        <div className={styles.noMap}>
          <p>{t`The map could not be loaded. The stores are listed below.`}</p>
          <Button look="quiet" onClick={load}>{t`Try again`}</Button>
        </div>
      ) : (
        <Skeleton label={t`Loading`} />
      )}
      {props.rows(props.stores)}
    </>
  )
}
