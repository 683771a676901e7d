import type { KeyboardEvent } from 'react'
import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { StarFilled, StarRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { setFavourite } from '#renderer/kit/menu/favourites.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { prepareMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { useWebMark } from '#renderer/kit/menu/WebMark.tsx'

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    // The star of a page that is not a favourite is shown on hover and focus; on a touch screen always, because touch cannot hover.
    '@media not all and (pointer: coarse)': { ':not(:hover):not(:focus-within) [aria-checked="false"]': { opacity: 0 } },
  },
  active: { backgroundColor: tokens.colorBrandBackground2 },
  item: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    minHeight: '32px',
    padding: '6px 4px 6px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ...createFocusOutlineStyle(),
  },
  current: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  star: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground4,
    fontSize: '16px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorPaletteMarigoldForeground1 },
    ...createFocusOutlineStyle(),
  },
  marked: { color: tokens.colorPaletteMarigoldForeground1 },
})

interface Props {
  readonly item: MenuItem
  readonly isActive: boolean
  readonly onChoose: (item: MenuItem) => void
}

/** A page of the menu with the star that marks it as a favourite. The key → moves the focus to the star, ← moves it back. */
export function PanelItem({ item, isActive, onChoose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { mark, title } = useWebMark()(item)
  const { id, name, isFavourite, canBeMarked } = item
  const onItemKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight') return
    event.preventDefault()
    focusSibling(event.currentTarget.nextElementSibling)
  }
  const onStarKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft') return
    event.preventDefault()
    event.stopPropagation()
    focusSibling(event.currentTarget.previousElementSibling)
  }
  return (
    <div role="presentation" className={mergeClasses(styles.row, isActive && styles.active)}>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-current={isActive ? 'page' : undefined}
        title={title}
        className={mergeClasses(styles.item, isActive && styles.current)}
        onPointerEnter={() => prepareMenuItem(item)}
        onFocus={() => prepareMenuItem(item)}
        onClick={() => onChoose(item)}
        onKeyDown={onItemKey}
      >
        {name}
        {mark}
      </button>
      {canBeMarked && (
        <button
          type="button"
          role="menuitemcheckbox"
          tabIndex={-1}
          aria-checked={isFavourite}
          aria-label={t(isFavourite ? 'menu.unmark' : 'menu.mark', { name })}
          className={mergeClasses(styles.star, isFavourite && styles.marked)}
          onClick={() => void setFavourite(id, !isFavourite)}
          onKeyDown={onStarKey}
        >
          {isFavourite ? <StarFilled aria-hidden /> : <StarRegular aria-hidden />}
        </button>
      )}
    </div>
  )
}

function focusSibling(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
