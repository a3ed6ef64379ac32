import { useLingui } from '@lingui/react/macro'

interface ListEndProps {
  /** The list has the maximum number of entries. */
  readonly cut: boolean
}

/** Below a list that may have been cut off. */
export const ListEnd = ({ cut }: ListEndProps) => {
  const { t } = useLingui()
  return cut && <p>{t`Older entries are not listed.`}</p>
}
