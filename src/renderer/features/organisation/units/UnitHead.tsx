import type { ReactNode } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px' },
  name: { marginRight: 'auto', overflowWrap: 'anywhere', minWidth: 0 },
})

/** The name of a unit, beside what can be done with it. */
export function UnitHead({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  const styles = useStyles()
  const orNone = useOrNone()
  return (
    <header className={styles.root}>
      <Text as="h2" size={500} weight="semibold" className={styles.name}>
        {orNone(name)}
      </Text>
      {children}
    </header>
  )
}
