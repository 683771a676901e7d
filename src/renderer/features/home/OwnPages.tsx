import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
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
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  name: { color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: { minWidth: 'auto', paddingInline: '8px', fontWeight: 'normal', whiteSpace: 'nowrap' },
})

const NAMES = ['dashboard', 'inout', 'extend', 'info', 'test'] as const
const ICONS: Readonly<Record<(typeof NAMES)[number], FluentIcon>> = {
  dashboard: ChartMultipleRegular,
  inout: ArrowSwapRegular,
  extend: PuzzlePieceRegular,
  test: StethoscopeRegular,
  info: PersonRegular,
}

/** Links to the client's own pages, which the server's menu does not contain. Beside the greeting nothing pushes them out of sight. */
export function OwnPages() {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  return (
    <section className={styles.root} aria-label={t('home.tools')}>
      <Text aria-hidden size={200} className={styles.name}>
        {t('home.tools')}
      </Text>
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
    </section>
  )
}
