import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'

export interface TimelineEntry {
  readonly key: string
  /** What happened. */
  readonly text: string
  /** When, and by whom. */
  readonly note: string
}

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: { position: 'relative', paddingLeft: '22px', paddingBottom: '12px', ':last-child': { paddingBottom: 0 } },
  // The line from one dot to the next.
  joined: {
    '::before': {
      content: '""',
      position: 'absolute',
      top: '12px',
      bottom: '-6px',
      left: '5px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  dot: {
    position: 'absolute',
    top: '6px',
    left: '2px',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  newest: { backgroundColor: tokens.colorBrandBackground },
  text: { overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  /** The list's accessible name. */
  readonly label: string
  /** The newest first: it is marked. */
  readonly entries: readonly TimelineEntry[]
}

/** What happened to a record, one step below the other. */
export function Timeline({ label, entries }: Props) {
  const styles = useStyles()
  return (
    <ol aria-label={label} className={styles.root}>
      {entries.map(({ key, text, note }, position) => (
        <li key={key} className={mergeClasses(styles.entry, position < entries.length - 1 && styles.joined)}>
          <span aria-hidden className={mergeClasses(styles.dot, position === 0 && styles.newest)} />
          <Text block className={styles.text}>
            {text}
          </Text>
          <Text block size={200} className={styles.note}>
            {note}
          </Text>
        </li>
      ))}
    </ol>
  )
}
