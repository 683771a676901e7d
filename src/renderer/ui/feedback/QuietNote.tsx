import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground3 },
  bar: { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly text: string
  /** Beside buttons: it takes the room that they leave, and is cut. */
  readonly isInBar?: boolean
}

/** One sentence about the page, such as what the server has no call for: there for who looks for it, and in nobody's way. */
export function QuietNote({ text, isInBar = false }: Props) {
  const styles = useStyles()
  return (
    <Text size={200} className={mergeClasses(styles.root, isInBar && styles.bar)} {...(isInBar ? { title: text } : {})}>
      {text}
    </Text>
  )
}
