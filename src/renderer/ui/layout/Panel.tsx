import { useId, type ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    padding: '16px 20px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, marginBottom: '12px' },
  hint: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly title: string
  readonly hint?: string | undefined
  /** What it shows is being read. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A titled card of a page. */
export function Panel({ title, hint, isBusy = false, children }: Props) {
  const styles = useStyles()
  const titleId = useId()
  return (
    <section className={styles.root} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <div className={styles.head}>
        <Text as="h2" id={titleId} size={400} weight="semibold">
          {title}
        </Text>
        {hint !== undefined && (
          <Text size={200} className={styles.hint}>
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
