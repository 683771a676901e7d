import { useEffect, useRef, type ReactNode } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { isFocusFree } from '#renderer/ui/focus/useFocusReturn.ts'
import { useChange } from '#renderer/ui/table/useChange.ts'
import type { RowSteps, Step } from './state/useRowSteps.ts'

const useStyles = makeStyles({
  panel: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    zIndex: 10,
    width: 'min(1080px, 88%)',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow28,
    outline: 'none',
    animationName: { from: { transform: 'translateX(24px)', opacity: 0 } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '48px',
    padding: '0 12px 0 20px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { marginRight: 'auto' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
})

interface Props {
  /** The record in the panel. Another one starts the content over and leaves the focus where it is. */
  readonly recordKey: string
  readonly label: string
  readonly title: string
  readonly steps: RowSteps
  readonly onClose: () => void
  /** The names of the two step buttons. */
  readonly stepLabels: { readonly previous: string; readonly next: string }
  /** What can be done with the record as a whole, in the head. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * A record over the list it was opened from. The list stays in reach: another row, or the next one by Alt+↓, shows its record
 * in the same panel. Esc and Alt+arrows are the page's (`ListFrame`), so that they work from the list as well.
 */
export function SidePanel({ recordKey, label, title, steps, stepLabels, onClose, actions, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const shortcuts = useShortcutTexts()
  const panel = useRef<HTMLElement>(null)
  // Only at first: another record must not take the keyboard away from the list.
  useEffect(() => panel.current?.focus(), [])
  // A control of the previous record that had the focus is gone.
  useChange(recordKey, () => {
    if (isFocusFree()) panel.current?.focus()
  })
  const step = (name: string, shortcut: 'previousRow' | 'nextRow', icon: React.JSX.Element, go: Step) => (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={name}
      title={`${name} (${shortcuts.label(shortcut)})`}
      aria-keyshortcuts={shortcuts.aria(shortcut)}
      disabledFocusable={go === null}
      onClick={() => go?.()}
    />
  )
  return (
    <aside ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
      <header className={styles.head}>
        <Text as="h2" size={400} weight="semibold" className={styles.title}>
          {title}
        </Text>
        {step(stepLabels.previous, 'previousRow', <ChevronUpRegular />, steps.previous)}
        {step(stepLabels.next, 'nextRow', <ChevronDownRegular />, steps.next)}
        {actions}
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onClose} />
      </header>
      <div key={recordKey} className={styles.body}>
        {children}
      </div>
    </aside>
  )
}
