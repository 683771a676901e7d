import type { MouseEvent } from 'react'
import { makeStyles, mergeClasses, Spinner, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { OddRowMark } from '#renderer/ui/table/rows/OddRowMark.tsx'
import type { TreeRow } from './treeRows.ts'

/** Pixels for each level. */
const INDENT = 18

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetInline: 0,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingRight: '8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  // As a selected row of a table.
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  chevron: { display: 'flex', flexShrink: 0, width: '20px', justifyContent: 'center', color: tokens.colorNeutralForeground3 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: {
    flexShrink: 0,
    marginLeft: 'auto',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  place: {
    flexShrink: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

interface Props<Node> {
  readonly id: string
  readonly row: TreeRow<Node>
  /** Pixels. */
  readonly top: number
  readonly height: number
  readonly nodeLabel: (node: Node) => string
  readonly nodeNote: ((node: Node) => string | null) | undefined
  readonly nodePlace: ((node: Node) => string | null) | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onPress: (row: TreeRow<Node>) => void
  readonly onToggle: (key: string, isExpanded: boolean) => void
  /** Opens the row's menu. `place`: in the window's CSS pixels. */
  readonly onMenu: (event: MouseEvent, row: TreeRow<Node>, place: DOMRect) => void
}

/** One row of a tree: a node, or the placeholder of children that are loading or have failed to load. */
export function TreeItem<Node>({
  id,
  row,
  top,
  height,
  nodeLabel,
  nodeNote,
  nodePlace,
  isActive,
  isSelected,
  onPress,
  onToggle,
  onMenu,
}: Props<Node>) {
  const styles = useStyles()
  const isExpanded = row.kind === 'node' ? row.isExpanded : null
  const toggle = (event: MouseEvent): void => {
    event.stopPropagation()
    onToggle(row.key, isExpanded === false)
  }
  return (
    // The tree itself takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-selected={isSelected}
      {...(isExpanded === null ? {} : { 'aria-expanded': isExpanded })}
      {...(row.kind === 'node' ? { 'aria-posinset': row.position, 'aria-setsize': row.setSize } : {})}
      {...(row.kind === 'node' && row.isOdd ? { 'aria-disabled': true } : {})}
      {...(row.kind === 'loading' ? { 'aria-busy': true } : {})}
      data-active={isActive}
      className={mergeClasses(styles.root, isSelected && styles.selected)}
      style={{ top, height, paddingLeft: (row.level - 1) * INDENT }}
      onClick={() => onPress(row)}
      onContextMenu={(event) => onMenu(event, row, new DOMRect(event.clientX, event.clientY))}
    >
      <span aria-hidden className={styles.chevron} onClick={isExpanded === null ? undefined : toggle}>
        {isExpanded !== null && (isExpanded ? <ChevronDownRegular /> : <ChevronRightRegular />)}
      </span>
      <RowText row={row} nodeLabel={nodeLabel} nodeNote={nodeNote} nodePlace={nodePlace} />
    </div>
  )
}

type TextProps<Node> = Pick<Props<Node>, 'row' | 'nodeLabel' | 'nodeNote' | 'nodePlace'>

function RowText<Node>({ row, nodeLabel, nodeNote, nodePlace }: TextProps<Node>) {
  const styles = useStyles()
  const { t } = useTranslation()
  if (row.kind === 'loading') return <Spinner size="extra-tiny" label={t('loading')} />
  if (row.kind === 'node') {
    const label = nodeLabel(row.node)
    const note = nodeNote?.(row.node) ?? null
    const place = nodePlace?.(row.node) ?? null
    return (
      <>
        {row.isOdd && <OddRowMark />}
        <Text truncate title={label} className={styles.label}>
          {label}
        </Text>
        {place !== null && (
          <span className={styles.place} title={place}>
            {place}
          </span>
        )}
        {note !== null && <span className={styles.note}>{note}</span>}
      </>
    )
  }
  return (
    <>
      <Text truncate title={errorMessage(row.error)} className={mergeClasses(styles.label, styles.failed)}>
        {errorMessage(row.error)}
      </Text>
      <ArrowClockwiseRegular aria-hidden />
      <Text>{t('retry')}</Text>
    </>
  )
}
