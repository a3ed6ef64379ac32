import { useLingui } from '@lingui/react/macro'

interface ListEndProps {
  /** As many are listed as are ever sent. */
  readonly cut: boolean
}

/** Under a list that may go on where it ends. */
export const ListEnd = ({ cut }: ListEndProps) => {
  const { t } = useLingui()
  return cut && <p>{t`Older entries are not listed.`}</p>
}
