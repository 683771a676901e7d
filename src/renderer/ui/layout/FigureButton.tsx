import { createFocusOutlineStyle, makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'

export const FIGURE_HEIGHT = '72px'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    minWidth: 0,
    minHeight: FIGURE_HEIGHT,
    boxSizing: 'border-box',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke2Hover}`, backgroundColor: tokens.colorNeutralBackground2 },
    ...createFocusOutlineStyle(),
  },
  withNote: { minHeight: '92px' },
  name: { color: tokens.colorNeutralForeground2 },
  // An amount goes on in a second line: one that is cut reads as a smaller amount.
  value: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '8px',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  exact: { color: tokens.colorNeutralForeground2 },
  bar: { width: '72px', height: '20px', margin: '4px 0' },
  note: { minHeight: tokens.lineHeightBase200, fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorStatusDangerForeground1, lineHeight: tokens.lineHeightBase500 },
})

interface Props {
  readonly name: string
  /** Null while it is unknown: loading, failed, or not counted by the server. */
  readonly text: string | null
  /** Beside a short form: the amount to the fen. */
  readonly exact?: string | null
  /** A line below the figure. Null keeps its place; without one the figure has none. */
  readonly note?: string | null
  readonly error: Error | null
  readonly isLoading: boolean
  /** Opens what was counted. */
  readonly onOpen: () => void
  /** Reads a failed figure again; without it a failed one opens its list as well. */
  readonly onRetry?: () => void
}

/** A figure that opens the list behind it. It keeps its size while it loads, and shows a failure. */
export function FigureButton({ name, text, exact = null, note, error, isLoading, onOpen, onRetry }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const retry = error !== null && text === null ? onRetry : undefined
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, note !== undefined && styles.withNote)}
      title={error === null ? undefined : errorMessage(error)}
      onClick={retry ?? onOpen}
    >
      <Text size={200} className={styles.name}>
        {name}
      </Text>
      {error !== null && text === null && (
        <Text size={200} className={styles.failed}>
          {t(retry === undefined ? 'figureFailed' : 'figureRetry')}
        </Text>
      )}
      {error === null && isLoading && (
        <Skeleton aria-hidden>
          <SkeletonItem className={styles.bar} />
        </Skeleton>
      )}
      {(text !== null || (error === null && !isLoading)) && (
        <Text size={500} weight="semibold" className={styles.value}>
          <span>{text ?? t('none')}</span>
          {exact !== null && (
            <Text size={200} className={styles.exact}>
              {exact}
            </Text>
          )}
        </Text>
      )}
      {note !== undefined && (
        <Text size={200} className={styles.note}>
          {note}
        </Text>
      )}
    </button>
  )
}
