import { useState } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { ErrorLogRow } from './ErrorLogRow.tsx'

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: 'none' },
})

/** The entries, newest first. Invisible entries have no layout (`content-visibility`), so that a long log scrolls smoothly. */
export function ErrorLogList({ entries }: { readonly entries: readonly ErrorLogEntry[] }) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void =>
    setUnfolded((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <ul className={styles.root} aria-label={t('list')}>
      {entries.map((entry) => (
        <ErrorLogRow key={entry.id} entry={entry} isUnfolded={unfolded.has(entry.id)} onToggle={() => toggle(entry.id)} />
      ))}
    </ul>
  )
}
