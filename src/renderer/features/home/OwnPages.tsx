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
import { OWN_PATHS } from '#renderer/kit/menu/ownPaths.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

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

const ICONS: Readonly<Record<keyof typeof OWN_PATHS, FluentIcon>> = {
  dashboard: ChartMultipleRegular,
  inout: ArrowSwapRegular,
  extend: PuzzlePieceRegular,
  test: StethoscopeRegular,
  info: PersonRegular,
}
const NAMES = ['dashboard', 'inout', 'extend', 'info', 'test'] as const

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
              <Button appearance="subtle" className={styles.entry} icon={<Icon />} onClick={() => openTab(OWN_PATHS[name], '')}>
                {t(`names.${name}`)}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
