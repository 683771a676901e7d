import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
  type GriffelStyle,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { FailureBar } from '../feedback/FailureBar.tsx'
import { Form, type FormProps } from '../fields/Form.tsx'
import { useFileDrop } from '../fields/useFileDrop.ts'

const EDGE_HEIGHT = '12px'

/** An edge of the scrolled content: as visible as the content goes on beyond it. */
const EDGE = {
  content: '""',
  position: 'sticky',
  zIndex: 1,
  flexShrink: 0,
  boxSizing: 'border-box',
  height: EDGE_HEIGHT,
  opacity: 0,
  pointerEvents: 'none',
  animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
  animationTimingFunction: 'linear',
  animationFillMode: 'both',
  animationTimeline: 'scroll(nearest)',
} as const satisfies GriffelStyle

/** Puts an edge over the end of the content, of which it takes no room. @param padding Of the content at this end. */
const edgeAt = (end: 'Top' | 'Bottom', padding: string): GriffelStyle => {
  const [side, inner] = end === 'Top' ? (['top', 'Bottom'] as const) : (['bottom', 'Top'] as const)
  return {
    // The padding does not belong to what a sticky part keeps to.
    [side]: `calc(0px - ${padding})`,
    [`margin${end}`]: `calc(0px - ${padding})`,
    [`margin${inner}`]: `calc(0px - ${EDGE_HEIGHT} - ${tokens.spacingVerticalL} + ${padding})`,
    [`border${end}`]: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundImage: `linear-gradient(to ${inner.toLowerCase()}, ${tokens.colorNeutralShadowKey}, transparent)`,
  }
}

const useStyles = makeStyles({
  // Fluent lets a high dialog touch the window's edges.
  // The left half of an opening Chinese quotation mark is empty: without it, a line that begins with one looks indented.
  body: { maxHeight: 'calc(100vh - 96px)', textSpacingTrim: 'trim-start' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // A bar of two lines keeps its height where the dialog has no more room: the content scrolls.
    '& > *': { flexShrink: 0 },
    // The same distance to the buttons below one line as below several: Fluent's content has a minimum height.
    minHeight: 0,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
    // A line and a shade over the fields, where the content goes on above or below. A content that does not scroll has no timeline.
    '::before': { ...EDGE, ...edgeAt('Top', tokens.spacingVerticalXS), animationRangeStart: '0', animationRangeEnd: EDGE_HEIGHT },
    '::after': {
      ...EDGE,
      ...edgeAt('Bottom', tokens.spacingVerticalM),
      animationDirection: 'reverse',
      animationRangeStart: `calc(100% - ${EDGE_HEIGHT})`,
      animationRangeEnd: '100%',
    },
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '4px', borderRadius: tokens.borderRadiusMedium },
})

interface Props {
  readonly title: string
  /** Shows a cross beside the title. */
  readonly onDismiss?: () => void
  /** The message of the dialog's last attempt, if it failed. The caller removes it at the next attempt. */
  readonly failure?: string | null
  /** Looks at the record of that attempt again: see `useWriteFailure`. */
  readonly readAgain?: (() => Promise<void>) | undefined
  /** Takes a file that is dropped on the content, and marks where it can be dropped. */
  readonly onFile?: ((file: File) => void) | undefined
  /** Makes the whole body a form: its submit button stands among the actions. */
  readonly form?: Omit<FormProps, 'children' | 'className'>
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The content of a dialog: title, failure, body, actions. */
export function DialogLayout({ title, onDismiss, failure = null, readAgain, onFile, form, actions, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  const content = useRef<HTMLElement>(null)
  useRevealed(content)
  const isOver = useFileDrop(content, onFile)
  const body = (
    <DialogBody className={styles.body}>
      <DialogTitle
        {...(onDismiss === undefined
          ? {}
          : { action: <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onDismiss} /> })}
      >
        {title}
      </DialogTitle>
      <DialogContent
        ref={(element: HTMLElement | null) => void (content.current = element)}
        className={mergeClasses(styles.content, isOver && styles.over)}
      >
        {failure !== null && <FailureBar failure={failure} readAgain={readAgain} />}
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </DialogBody>
  )
  return form === undefined ? body : <Form {...form}>{body}</Form>
}

/** Scrolls a part into sight that appears in a content that scrolls: a message above what is in sight, or a preview below. */
export function useRevealed(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = content
    if (current === null) return
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
      added.at(-1)?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(current, { childList: true })
    return () => observer.disconnect()
  }, [content])
}
