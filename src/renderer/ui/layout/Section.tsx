import { useId, type ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { minWidth: 0 },
  // As high as its buttons would be, which come when it is known who may press them.
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px', marginBottom: '6px' },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginRight: 'auto',
    '::before': { content: '""', width: '3px', height: '14px', borderRadius: '2px', backgroundColor: tokens.colorBrandBackground },
  },
})

interface Props {
  readonly title: string
  readonly className?: string
  /** What can be done, at the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A named part of the order detail. */
export function Section({ title, className, actions, children }: Props) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={className === undefined ? styles.root : `${styles.root} ${className}`}>
      <div className={styles.head}>
        <Text as="h3" id={id} weight="semibold" block className={styles.title}>
          {title}
        </Text>
        {actions}
      </div>
      {children}
    </section>
  )
}
