import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { sentenceOf } from '#renderer/kit/errors/errors.ts'
import { callParts } from './entryText.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    userSelect: 'text',
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: {
    margin: 0,
    padding: '8px 10px',
    maxHeight: '200px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

interface DetailPart {
  readonly term: string
  readonly value: string
  readonly isCode?: boolean
}

/** All fields of one error. Long fields scroll on their own. */
export function ErrorLogDetails({ entry }: { readonly entry: ErrorLogEntry }) {
  const styles = useStyles()
  const { t } = useTranslation(['errorLog', 'common'])
  const { url, stack, time, info, count, call, uploadedAt } = entry
  const none = t('common:none')
  const parts: readonly DetailPart[] = [
    { term: t('url'), value: url },
    ...(call === undefined ? [] : callParts(call, t)),
    { term: t('time'), value: `${formatChinaTime(time)} · ${t('times', { count })}` },
    ...(uploadedAt === undefined ? [] : [{ term: t('uploadedAt'), value: formatChinaTime(uploadedAt) }]),
    ...(call === undefined ? [{ term: t('info'), value: info.trim(), isCode: true }] : []),
    // The whole message: the row cuts it off.
    stack === '' ? { term: t('text'), value: sentenceOf(entry), isCode: true } : { term: t('stack'), value: stack, isCode: true },
  ]
  return (
    <dl className={styles.root}>
      {parts.map(({ term, value, isCode = false }) => (
        <Part key={term} term={term} value={value === '' ? none : value} isCode={isCode && value !== ''} />
      ))}
    </dl>
  )
}

function Part({ term, value, isCode }: Required<DetailPart>) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        {isCode ? (
          // A tab stop, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
          <pre role="region" aria-label={term} tabIndex={0} className={mergeClasses(styles.value, styles.code)}>
            {value}
          </pre>
        ) : (
          value
        )}
      </dd>
    </>
  )
}
