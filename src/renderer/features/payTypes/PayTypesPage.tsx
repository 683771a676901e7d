import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { BanksPanel } from './BanksPanel.tsx'
import { PayTypesPanel } from './PayTypesPanel.tsx'

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(440px, 1fr))', gap: '16px', alignItems: 'start' },
})

/** The payment types and the banks (menu path `/configuration/basic/pay-type`): the specification has no call that changes them. */
export default function PayTypesPage() {
  const styles = useStyles()
  const { t } = useTranslation('payTypes')
  return (
    <PageFrame title={t('title')} intro={t('intro')}>
      <div className={styles.columns}>
        <PayTypesPanel />
        <BanksPanel />
      </div>
    </PageFrame>
  )
}
