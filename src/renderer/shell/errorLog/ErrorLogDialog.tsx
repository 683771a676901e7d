import { useMemo, useState } from 'react'
import { Input, makeStyles } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { NO_FILTER } from '#renderer/ui/errorLog/chosenEntries.ts'
import { ErrorLogView } from '#renderer/ui/errorLog/ErrorLogView.tsx'

const useStyles = makeStyles({
  // A fixed height, so that nothing moves when a search shortens the list.
  log: { height: 'min(520px, calc(100vh - 220px))', minHeight: '240px' },
  search: { flexGrow: 1, minWidth: '220px' },
})

/** The errors of this PC with their search (spec.md §2, Error-log dialog). */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const [words, setWords] = useState('')
  const filter = useMemo(() => ({ ...NO_FILTER, words }), [words])
  const search = (
    <Input
      className={styles.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      contentBefore={<SearchRegular />}
      value={words}
      maxLength={100}
      onChange={(_event, { value }) => setWords(value)}
    />
  )
  return (
    <InfoDialog title={t('title')} onClose={onClose}>
      <div className={styles.log}>
        <ErrorLogView filter={filter} search={search} />
      </div>
    </InfoDialog>
  )
}
