import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { FigureButton } from '#renderer/ui/layout/FigureButton.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { useRefundFigures } from './useRefundFigures.ts'

const useStyles = makeStyles({
  // One row if all seven fit. Otherwise the four age groups of refunds that await review are above the others.
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '12px',
    '@media (max-width: 1599px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

/** Refunds that await review by their age, the amount refunded today, and failed refunds, for people who may see refunds. */
export function RefundsPanel() {
  const { menu } = useMenu()
  const path = menuPathOf('refund')
  return path !== null && menu.gives(path) ? <Figures path={path} /> : null
}

function Figures({ path }: { readonly path: string }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const figures = useRefundFigures()
  return (
    <Panel title={t('dashboard.refunds.title')}>
      <div className={styles.grid}>
        {figures.map(({ name, address, text, exact, error, isLoading }) => (
          <FigureButton
            key={name}
            name={name}
            text={text}
            exact={exact}
            error={error}
            isLoading={isLoading}
            onOpen={() => openTab(`${path}?${new URLSearchParams(address).toString()}`, '')}
          />
        ))}
      </div>
    </Panel>
  )
}
