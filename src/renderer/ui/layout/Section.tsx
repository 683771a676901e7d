import { useId, type ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { minWidth: 0 },
  // As high as its buttons, which appear once the permissions are loaded.
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
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a page. */
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
