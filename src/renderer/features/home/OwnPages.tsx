import { Button, makeStyles } from '@fluentui/react-components'
import {
  ArrowSwapRegular,
  ChartMultipleRegular,
  PersonRegular,
  PuzzlePieceRegular,
  StethoscopeRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '4px',
    margin: '0 -8px',
    padding: 0,
    listStyleType: 'none',
  },
  entry: { width: '100%', justifyContent: 'flex-start', paddingInline: '8px', fontWeight: 'normal', whiteSpace: 'nowrap' },
})

const NAMES = ['dashboard', 'inout', 'extend', 'info', 'test'] as const
const ICONS: Readonly<Record<(typeof NAMES)[number], FluentIcon>> = {
  dashboard: ChartMultipleRegular,
  inout: ArrowSwapRegular,
  extend: PuzzlePieceRegular,
  test: StethoscopeRegular,
  info: PersonRegular,
}

/** Links to the client's own pages, which the server's menu does not contain. */
export function OwnPages() {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  return (
    <Panel title={t('home.tools')}>
      <ul className={styles.list}>
        {NAMES.map((name) => {
          const Icon = ICONS[name]
          return (
            <li key={name}>
              <Button appearance="subtle" className={styles.entry} icon={<Icon />} onClick={() => openTab(OWN_PAGES[name], '')}>
                {t(`names.${name}`)}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
