import { useId, type ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { minWidth: 0 },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    '::before': { content: '""', width: '3px', height: '14px', borderRadius: '2px', backgroundColor: tokens.colorBrandBackground },
  },
})

interface Props {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A named part of the order detail. */
export function Section({ title, className, children }: Props) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={className === undefined ? styles.root : `${styles.root} ${className}`}>
      <Text as="h3" id={id} weight="semibold" block className={styles.title}>
        {title}
      </Text>
      {children}
    </section>
  )
}
