import { makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../ipc/environment.ts'
import { isInClient } from './menuPages.ts'
import type { MenuItem } from './menuModel.ts'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    color: tokens.colorNeutralForeground4,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
})

/** The quiet mark of a menu whose page is in the web console alone; an arrow says that it opens in the browser. */
export function WebMark({ item }: { readonly item: MenuItem }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { webConsoleUrl } = useEnvironment().config
  if (isInClient(item)) return null
  return (
    <span aria-hidden className={styles.root}>
      {t('menu.web')}
      {webConsoleUrl !== null && <OpenRegular />}
    </span>
  )
}

/** The same in words, for the title of the menu's control; undefined for a page of this client. */
export function useWebDescription(): (item: MenuItem) => string | undefined {
  const { t } = useTranslation('shell')
  const { webConsoleUrl } = useEnvironment().config
  return (item) => (isInClient(item) ? undefined : t(webConsoleUrl === null ? 'menu.webOnly' : 'menu.opensWeb'))
}
