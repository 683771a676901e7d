import { useRef, type ChangeEvent } from 'react'
import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular, DocumentTableRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import type { Entries } from './useEntries.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  hidden: { display: 'none' },
})

/** Chooses a file to import, and saves the template of one. */
export function AddTools({ entries }: { readonly entries: Entries }) {
  const styles = useStyles()
  const { t } = useTranslation('employees')
  const input = useRef<HTMLInputElement>(null)
  const { isStarting, start } = useStartExport()
  // A unit of the file cannot be found without the list of units.
  const isLoading = entries.departments.data === undefined
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    // The same file, corrected and saved, counts as a new choice.
    target.value = ''
    if (file !== undefined && !isLoading) void entries.open(file)
  }
  return (
    <div className={styles.root}>
      <input ref={input} type="file" accept=".csv,.txt,.xlsx" aria-label={t('add.file')} className={styles.hidden} onChange={choose} />
      <Button icon={<DocumentTableRegular />} disabledFocusable={isLoading} onClick={() => input.current?.click()}>
        {t('add.choose')}
      </Button>
      <Button
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isStarting}
        onClick={(event) => isFirstClick(event) && void start('organisation.employeeTemplate', {}, t('add.templateName'))}
      >
        {t('add.template')}
      </Button>
    </div>
  )
}
