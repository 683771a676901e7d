import type { ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1280px',
    // The left edge of lists as well: nothing jumps sideways from tab to tab.
    padding: '20px 16px 32px',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
  },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px' },
  intro: { flexBasis: '100%', color: tokens.colorNeutralForeground3 },
  actions: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

interface Props {
  readonly title: string
  readonly intro?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of titled panels, one below the other. */
export function PageFrame({ title, intro, actions, children }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <Text as="h1" size={600} weight="semibold">
          {title}
        </Text>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {intro !== undefined && <Text className={styles.intro}>{intro}</Text>}
      </header>
      {children}
    </div>
  )
}
