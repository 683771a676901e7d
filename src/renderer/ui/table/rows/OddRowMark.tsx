import { Badge } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

/** Marks a row that the server sent without a readable key: it is shown, but can be neither opened nor selected. */
export function OddRowMark() {
  const { t } = useTranslation()
  return (
    <Badge appearance="tint" color="warning" size="small" title={t('table.oddRowHint')} style={{ marginRight: '4px' }}>
      {t('table.oddRow')}
    </Badge>
  )
}
