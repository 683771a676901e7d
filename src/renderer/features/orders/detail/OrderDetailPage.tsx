import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { UnsavedRemarks } from '../remarks/useRemarks.ts'
import { UnsavedShipments } from '../shipping/shipDrafts.ts'

const useStyles = makeStyles({
  root: { height: '100%', overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '44px',
    padding: '0 12px 0 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** An order in a tab of its own. */
export default function OrderDetailPage({ tabKey, params }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const id = params['id'] ?? ''
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <Text as="h2" size={400} weight="semibold">
          {t('tabLabel', { id })}
        </Text>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('common:close')} onClick={() => closeTab(tabKey)} />
      </header>
      <OrderDetail id={id} />
      <UnsavedRemarks />
      <UnsavedShipments />
    </div>
  )
}
