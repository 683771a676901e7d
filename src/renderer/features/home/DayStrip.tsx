import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { FIGURE_HEIGHT, FigureButton } from '#renderer/ui/layout/FigureButton.tsx'
import { useDayFigures } from './useDayFigures.ts'

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: FIGURE_HEIGHT, marginBottom: '16px' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '12px', paddingRight: '40px' },
  refresh: { position: 'absolute', right: 0, top: '20px' },
})

/** The day's figures, for those who may see orders; each opens the orders that it counts. It keeps its place while the menu loads. */
export function DayStrip() {
  const styles = useStyles()
  const { menu, isPending } = useMenu()
  const path = menuPathOf('order')
  if (isPending) return <div aria-busy className={styles.root} />
  return path !== null && menu.gives(path) ? <Figures path={path} /> : null
}

function Figures({ path }: { readonly path: string }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { figures, isFetching, refresh } = useDayFigures()
  return (
    <section aria-label={t('home.day.title')} aria-busy={isFetching} className={styles.root}>
      <div className={styles.grid}>
        {figures.map(({ name, filters, text, error, isLoading }) => (
          <FigureButton
            key={name}
            name={t(`home.day.${name}`)}
            text={text}
            error={error}
            isLoading={isLoading}
            onOpen={() => openTab(`${path}?${new URLSearchParams(filters).toString()}`, t(`home.day.tab.${name}`))}
          />
        ))}
      </div>
      <Tooltip content={t('home.day.refresh')} relationship="label">
        <Button
          appearance="subtle"
          className={styles.refresh}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isFetching}
          onClick={refresh}
        />
      </Tooltip>
    </section>
  )
}
