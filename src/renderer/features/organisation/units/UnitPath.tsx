import { Fragment } from 'react'
import { Link, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { NodeDetailProps } from '#renderer/resource/tree/defineTree.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { Unit } from '#renderer/resource/tree/unitTree.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '0 6px', marginTop: '-12px', fontSize: tokens.fontSizeBase200 },
})

/** Where a unit stands: the units above it, from the top, each of which opens. Nothing for a top unit. */
export function UnitPath({ path = [], select }: Pick<NodeDetailProps<Unit>, 'path' | 'select'>) {
  const styles = useStyles()
  const { t } = useTranslation('organisation')
  const orNone = useOrNone()
  if (path.length === 0) return null
  return (
    <nav aria-label={t('unit.path')} className={styles.root}>
      {path.map(({ id, deptName }, index) => (
        <Fragment key={id}>
          {index > 0 && (
            <Text size={200} aria-hidden>
              {'/'}
            </Text>
          )}
          <Link as="button" appearance="subtle" onClick={() => select(id)}>
            {orNone(deptName)}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}
