import { makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
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

/** What a menu's control shows when its page is in the web console alone. */
interface WebMark {
  /** The quiet mark; its arrow says that the page opens in the browser. */
  readonly mark: ReactNode
  /** The same in words, for the control's title. */
  readonly title: string
}

const NO_MARK = { mark: null, title: undefined } as const

/** The mark of a menu. A list calls the hook once for all its rows: the search draws many of them at each key. */
export function useWebMark(): (item: MenuItem) => WebMark | typeof NO_MARK {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const opens = useEnvironment().config.webConsoleUrl !== null
  const web: WebMark = {
    mark: (
      <span aria-hidden className={styles.root}>
        {t('menu.web')}
        {opens && <OpenRegular />}
      </span>
    ),
    title: t(opens ? 'menu.opensWeb' : 'menu.webOnly'),
  }
  return (item) => (isInClient(item) ? NO_MARK : web)
}
