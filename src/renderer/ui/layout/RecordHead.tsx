import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    // A narrow window and long names: the buttons then take a second line.
    flexWrap: 'wrap',
    gap: '4px 8px',
    minHeight: '48px',
    padding: '7px 12px 7px 20px',
    boxSizing: 'border-box',
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sticky: { position: 'sticky', top: 0, zIndex: 5 },
  title: { minWidth: 0 },
  // At the end of its line, also of a second one.
  end: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '4px 8px',
    marginLeft: 'auto',
    minWidth: 0,
  },
  tools: { display: 'flex', gap: tokens.spacingHorizontalXS },
})

interface Props {
  /** The heading, and what stays in sight beside it. */
  readonly title: ReactNode
  /** The actions on the record. */
  readonly actions?: ReactNode
  /** The head scrolls with the record's content, and stays at its top. */
  readonly isSticky?: boolean
  /** The buttons of the record's place: those that step and close. */
  readonly children: ReactNode
}

/** The head of a record, in its panel or its tab. */
export function RecordHead({ title, actions, isSticky = false, children }: Props) {
  const styles = useStyles()
  return (
    <header className={mergeClasses(styles.root, isSticky && styles.sticky)}>
      <div className={styles.title}>{title}</div>
      <div className={styles.end}>
        {actions}
        <div className={styles.tools}>{children}</div>
      </div>
    </header>
  )
}
