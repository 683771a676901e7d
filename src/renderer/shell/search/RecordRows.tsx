import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, OrganizationRegular, PhoneRegular, SearchRegular, TabDesktopRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import type { RecentRecord } from '#renderer/kit/records/recentRecords.ts'
import type { FoundRecord } from '#renderer/kit/records/recordLookup.ts'
import type { FailedLookup } from '#renderer/kit/records/useRecordSearch.ts'
import { pageLabel, recordPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { RECORD_ICONS } from '../recordIcons.ts'
import type { TabTitle } from '../tabBar/tabLabel.ts'
import type { ListSearch } from './listSearches.ts'
import type { FoundUnit } from './unitSearches.ts'

const useStyles = makeStyles({
  icon: { flexShrink: 0, fontSize: '18px', color: tokens.colorNeutralForeground3 },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  beside: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

/** A record that the code in the search text has found. */
export function RecordRow({ record: { record, by, id }, code }: { readonly record: FoundRecord; readonly code: string }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const Icon = RECORD_ICONS[record]
  return (
    <>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.name}>{t(`openRecord.${record}`, { id })}</span>
      {by !== 'id' && (
        <Text size={200} className={styles.beside}>
          {t(`ofNumber.${by}`, { code })}
        </Text>
      )}
    </>
  )
}

/** The orders of a phone number, which the list shows. */
export function PhoneRow({ phone }: { readonly phone: string }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  return (
    <>
      <PhoneRegular className={styles.icon} aria-hidden />
      <span className={styles.name}>{t('ordersOfPhone', { phone })}</span>
    </>
  )
}

/** A kind of record that could not be asked for, with the reason. */
export function FailedRow({ failed: { record, error } }: { readonly failed: FailedLookup }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  return (
    <>
      <ArrowClockwiseRegular className={styles.icon} aria-hidden />
      <span className={`${styles.name} ${styles.failed}`}>{t('failed', { kind: t(`kind.${record}`), reason: errorMessage(error) })}</span>
      <Text size={200} className={styles.beside}>
        {t('askAgain')}
      </Text>
    </>
  )
}

/** A record that was opened in this session. */
export function RecentRow({ record: { kind, id, person } }: { readonly record: RecentRecord }) {
  const styles = useStyles()
  const Icon = RECORD_ICONS[kind]
  return (
    <>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.name}>{pageLabel(recordPath(kind, id) ?? '') ?? id}</span>
      <Text size={200} className={styles.beside}>
        {person}
      </Text>
    </>
  )
}

/** An open tab. */
export function TabRow({ title: { full, kind } }: { readonly title: TabTitle }) {
  const styles = useStyles()
  const Icon = kind === null ? TabDesktopRegular : RECORD_ICONS[kind]
  return (
    <>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.name}>{full}</span>
    </>
  )
}

/** A unit or store, beside the unit above it. */
export function UnitRow({ unit: { name, above } }: { readonly unit: FoundUnit }) {
  const styles = useStyles()
  return (
    <>
      <OrganizationRegular className={styles.icon} aria-hidden />
      <span className={styles.name}>{name}</span>
      <Text size={200} className={styles.beside}>
        {above}
      </Text>
    </>
  )
}

/** A list in which the text can be searched. */
export function SearchRow({ search: { name, text } }: { readonly search: ListSearch }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  return (
    <>
      <SearchRegular className={styles.icon} aria-hidden />
      <span className={styles.name}>{t(`searchIn.${name}`, { text })}</span>
    </>
  )
}
