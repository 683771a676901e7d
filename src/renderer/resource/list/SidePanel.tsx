import { useRef, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { isFocusFree } from '#renderer/ui/focus/useFocusReturn.ts'
import { usePartFocus } from '#renderer/ui/focus/usePartFocus.ts'
import { RecordHead } from '#renderer/ui/layout/RecordHead.tsx'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import type { RowSteps, Step } from './state/useRowSteps.ts'

const useStyles = makeStyles({
  panel: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    zIndex: 10,
    // The first column of the list beside it, which tells the records apart, stays in sight.
    width: 'min(1080px, max(100% - 212px, 860px), 94%)',
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
  // The list beside it stays readable.
  narrow: { width: 'min(560px, 94%)' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
})

interface Props {
  /** The key of the record. Another key mounts the content again and leaves the focus where it is. */
  readonly recordKey: string
  readonly label: string
  /** The heading, and what stays in sight beside it. */
  readonly title: ReactNode
  readonly steps: RowSteps
  readonly onClose: () => void
  /** The names of the two step buttons. */
  readonly stepLabels: { readonly previous: string; readonly next: string }
  /** The actions on the record. */
  readonly actions?: ReactNode
  /** More buttons beside those that step and close. */
  readonly tools?: ReactNode
  /** A record of few facts leaves the list beside it in sight. */
  readonly isNarrow?: boolean | undefined
  readonly children: ReactNode
}

/**
 * A panel with one record, over the list that it was opened from. The list stays usable: a click on another row, or Alt+↓,
 * shows that record in the same panel. `ListFrame` handles Esc and Alt+arrows, so that they also work in the list.
 */
export function SidePanel({ recordKey, label, title, steps, stepLabels, onClose, actions, tools, isNarrow = false, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const shortcuts = useShortcutTexts()
  const panel = useRef<HTMLElement>(null)
  // Not for another record: the focus must stay in the list, if it is there. A dialog of the record that opens with the panel, as after an
  // unlock, keeps it, and so does a field of the record that a row's action asked for.
  usePartFocus(panel)
  // The focused control of the previous record may be gone; then the panel itself gets the focus.
  useValueChange(recordKey, () => {
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
    <aside ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={mergeClasses(styles.panel, isNarrow && styles.narrow)}>
      <RecordHead title={title} actions={actions}>
        {step(stepLabels.previous, 'previousRow', <ChevronUpRegular />, steps.previous)}
        {step(stepLabels.next, 'nextRow', <ChevronDownRegular />, steps.next)}
        {tools}
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('close')}
          title={`${t('close')} (${shortcuts.label('recordClose')})`}
          aria-keyshortcuts={shortcuts.aria('recordClose')}
          onClick={onClose}
        />
      </RecordHead>
      <div key={recordKey} className={styles.body}>
        {children}
      </div>
    </aside>
  )
}
