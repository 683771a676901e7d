import { useId } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { sentenceOf } from '#renderer/kit/errors/errors.ts'
import { CopyButton } from '../fields/CopyButton.tsx'
import { entryText } from './entryText.ts'
import { ErrorLogDetails } from './ErrorLogDetails.tsx'

/** The length of the message in the copy button's name, in characters. The row itself has the whole message. */
const SHORT_NAME = 60

// Plain elements: two hundred rows of Fluent's buttons and badges take ten times as long.
const useStyles = makeStyles({
  item: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 49px',
  },
  head: { display: 'flex', alignItems: 'center', paddingRight: '10px', ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  toggle: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: '16px 56px minmax(0, 1fr) auto 136px',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    // As high as with an address, which main's own errors do not have.
    minHeight: '48px',
    padding: '6px 4px 6px 10px',
    border: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  type: {
    justifySelf: 'start',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    whiteSpace: 'nowrap',
  },
  main: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  uploaded: {
    padding: '0 6px',
    marginRight: '6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    whiteSpace: 'nowrap',
  },
  time: { textAlign: 'right' },
  // Below the message: after the arrow.
  details: { padding: '4px 16px 14px 34px' },
})

interface Props {
  readonly entry: ErrorLogEntry
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

/** One error: message, address, count and time. A click unfolds all fields. */
export function ErrorLogRow({ entry, isUnfolded, onToggle }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('errorLog')
  const detailsId = useId()
  const { type, url, count, time, uploadedAt } = entry
  const message = sentenceOf(entry)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? detailsId : undefined}
          onClick={onToggle}
        >
          {isUnfolded ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
          <span className={mergeClasses(styles.type, type === 'main' && styles.main)}>{t(`type.${type}`)}</span>
          <span className={styles.line}>
            <span className={styles.line}>{message}</span>
            {url !== '' && <span className={mergeClasses(styles.line, styles.quiet)}>{url}</span>}
          </span>
          <span className={styles.quiet}>
            {uploadedAt !== undefined && <span className={styles.uploaded}>{t('wasUploaded')}</span>}
            {count > 1 && <span title={t('times', { count })}>×{count}</span>}
          </span>
          <time className={mergeClasses(styles.quiet, styles.time)}>{formatChinaTime(time)}</time>
        </button>
        <CopyButton text={entryText(entry, t)} label={t('copyOne', { message: message.slice(0, SHORT_NAME) })} />
      </div>
      {isUnfolded && (
        <div id={detailsId} className={styles.details}>
          <ErrorLogDetails entry={entry} />
        </div>
      )}
    </li>
  )
}
