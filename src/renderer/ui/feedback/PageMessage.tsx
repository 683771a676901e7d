import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    maxWidth: '520px',
    margin: 'auto',
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  icon: { fontSize: '48px', marginBottom: tokens.spacingVerticalS },
  brand: { color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground4 },
  danger: { color: tokens.colorPaletteRedForeground1 },
  line: { maxWidth: '440px', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
  },
})

interface Props {
  readonly icon: FluentIcon
  readonly tone: 'brand' | 'quiet' | 'danger'
  readonly title: string
  /** What happened and what to do, one line each. */
  readonly lines: readonly string[]
  /** Announced when it appears: something failed while the person was working. */
  readonly isAlert?: boolean
  /** The buttons below the text. */
  readonly children?: ReactNode
}

/** The notice in the middle of a page that has nothing else to show: what happened, and what the person can do. */
export function PageMessage({ icon: Icon, tone, title, lines, isAlert = false, children }: Props) {
  const styles = useStyles()
  return (
    <section role={isAlert ? 'alert' : undefined} className={styles.root}>
      <Icon className={mergeClasses(styles.icon, styles[tone])} aria-hidden />
      <Text as="h1" size={500} weight="semibold">
        {title}
      </Text>
      {lines.map((line) => (
        <Text key={line} align="center" className={styles.line}>
          {line}
        </Text>
      ))}
      {children !== undefined && children !== false && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
