import type { ReactElement, ReactNode } from 'react'
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { Fate } from '#renderer/kit/writes/writeOrReadBack.ts'
import type { Description } from '#renderer/ui/layout/DescriptionList.tsx'
import type { WriteName } from '#shared/api/index.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Texts } from '#shared/locales/index.ts'
import { joined } from '#shared/text/isolated.ts'
import type { BulkAction, BulkAskProps } from '../bulk/bulkAction.ts'
import type { RowAction, RowDialogProps } from '../list/actions/rowAction.ts'
import type { RecordState } from '../record/recordState.ts'
import { readRecord, useRecord, type InfoNameOf } from '../record/useRecord.ts'
import { ReviewButtons } from './ReviewButtons.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { reviewWrites, type ReviewWrites } from './reviewWrites.ts'
import { VERDICTS, verdictOf, type Review, type Verdict } from './verdict.ts'

type ByVerdict = Readonly<Record<Verdict, string>>

/** The namespaces that have the texts of a review. */
type ReviewTexts = {
  [Key in keyof Texts]: Texts[Key] extends {
    readonly review: { readonly title: ByVerdict; readonly titleMany: ByVerdict; readonly done: ByVerdict; readonly gone: string }
  }
    ? Key
    : never
}[keyof Texts]

/** What a person sees before they decide. */
export interface ReviewFacts {
  readonly facts: readonly Description[]
  /** What follows from the verdict, as a sentence. */
  readonly hint?: string
  /** What speaks against the verdict by this person, as a sentence. It stops nobody. */
  readonly warning?: string | undefined
}

interface ReviewDeclaration<Row> {
  /** Names its texts: `<texts>:review.title`, `….titleMany` and `….done`, each by verdict, and `….gone`. */
  readonly texts: ReviewTexts
  /** The call that reads the record: for the question, and after a lost answer. */
  readonly endpoint: InfoNameOf<Row>
  readonly permission: Permission
  readonly awaitsReview: (row: Row) => boolean
  /** How a record was reviewed, by its state; null where that cannot be told. Without it a second look never counts as done. */
  readonly decidedAs?: (row: Row) => Verdict | null
  /** The name of the call that `check` makes. */
  readonly write: WriteName
  /** The call that reviews one record. */
  readonly check: (row: Row, decided: Review) => Promise<unknown>
  /** Fetches again what is known of a record that was reviewed, also of one whose review has failed. */
  readonly recordChanged: (client: QueryClient, row: Row) => unknown
  /** Fetches again the lists that show it and what depends on it. After several reviews their list is read once instead. */
  readonly listsChanged: (client: QueryClient, row: Row) => unknown
  /** The amount of one record, and whom it concerns. */
  readonly useFacts: (row: Row, verdict: Verdict) => ReviewFacts
  /** The sum of several, and whom they concern. */
  readonly useFactsOfMany: (rows: readonly Row[]) => readonly Description[]
  /** The state of a record in a few words: of one that is reviewed already, and of one that was read back after a lost answer. */
  readonly useStateText: () => { readonly shown: (row: Row) => string; readonly readBack: (row: Row) => string }
}

export interface ReviewActionsProps<Row> {
  readonly state: Pick<RecordState<Row, Row>, 'head'>
}

/** The review of one kind of record, for its list and its head. */
export interface DeclaredReview<Row> {
  readonly rowActions: readonly RowAction<Row>[]
  /** Pass, and reject for one reason, one record after another. */
  readonly bulkActions: readonly BulkAction<Row>[]
  /** The buttons in the head of a record: the `actions` of a `defineRecord`. */
  readonly Actions: (props: ReviewActionsProps<Row>) => ReactNode
  /** Sends a review; it rejects with the server's refusal, or after a lost answer with what the server now holds. */
  readonly useReview: () => ReviewWrites<Row>
}

const ICONS: Readonly<Record<Verdict, ReactElement>> = { passed: <CheckmarkRegular />, rejected: <DismissRegular /> }
const KEYS: ByVerdict = { passed: 'pass', rejected: 'reject' }

/**
 * Declares the review of a kind of record: a person passes or rejects one, from its row or its head, or several that are selected. A page
 * that needs more shows `ReviewDialog` and `ReviewButtons` itself, and sends by `reviewWrites`.
 */
export function defineReview<Row extends { readonly id: string } & ReviewedBy>(declaration: ReviewDeclaration<Row>): DeclaredReview<Row> {
  const { permission, awaitsReview, listsChanged } = declaration
  const offer = { permission, isOffered: awaitsReview }
  const useReview = hookOf(declaration)
  const One = dialogOfOne(declaration, useReview)
  const Many = dialogOfMany(declaration, useReview)
  return {
    rowActions: VERDICTS.map((verdict) => ({
      ...offer,
      key: KEYS[verdict],
      label: () => i18n.t(`review:${verdict}`),
      icon: ICONS[verdict],
      form: (props: RowDialogProps<Row>) => <One {...props} verdict={verdict} />,
    })),
    bulkActions: VERDICTS.map((verdict) => ({
      ...offer,
      key: KEYS[verdict],
      label: () => i18n.t(`review:${verdict}Many`),
      ask: (props: BulkAskProps<Row>) => <Many {...props} verdict={verdict} />,
      refresh: (rows) => {
        for (const row of rows) void listsChanged(queryClient, row)
      },
    })),
    Actions: ({ state: { head } }: ReviewActionsProps<Row>) =>
      head !== undefined && <ReviewButtons row={head} permission={permission} isOffered={awaitsReview(head)} dialog={One} />,
    useReview,
  }
}

function hookOf<Row extends { readonly id: string }>(declaration: ReviewDeclaration<Row>): () => ReviewWrites<Row> {
  const { texts, endpoint, check, recordChanged, listsChanged, useStateText } = declaration
  const fateOf = fateBy(declaration)
  return function useReview() {
    const { t } = useTranslation(['review', texts])
    const client = useQueryClient()
    const { readBack } = useStateText()
    return reviewWrites<Row>({
      check,
      held: async ({ id }, decided) => {
        const now = await readRecord<Row>(client, endpoint, id)
        if (now === null) return { state: t(`${texts}:review.gone`), fate: 'closed' }
        return { state: readBack(now), fate: fateOf(now, verdictOf(decided)) }
      },
      recordChanged: (row) => void recordChanged(client, row),
      listChanged: (row) => void listsChanged(client, row),
    })
  }
}

/** What a record that was read again says of a review that was sent. */
const fateBy =
  <Row,>({ awaitsReview, decidedAs }: Pick<ReviewDeclaration<Row>, 'awaitsReview' | 'decidedAs'>) =>
  (now: Row, verdict: Verdict): Fate => {
    if (awaitsReview(now)) return 'open'
    const decided = decidedAs?.(now) ?? null
    if (decided === null) return 'unclear'
    return decided === verdict ? 'done' : 'closed'
  }

interface OneProps<Row> extends RowDialogProps<Row> {
  readonly verdict: Verdict
}

/** Asks before one record is reviewed, with its facts as the server has them now: somebody else may have reviewed it by then. */
function dialogOfOne<Row extends { readonly id: string } & ReviewedBy>(
  declaration: ReviewDeclaration<Row>,
  useReview: () => ReviewWrites<Row>,
) {
  const { texts, endpoint, write, awaitsReview, useFacts, useStateText } = declaration
  return function ReviewOfOne({ verdict, row, onClose }: OneProps<Row>) {
    const { t } = useTranslation(['review', texts])
    const { id } = row
    const { head = row } = useRecord<Row, InfoNameOf<Row>>(endpoint, id, row)
    const { facts, hint, warning } = useFacts(head, verdict)
    const { shown } = useStateText()
    const { review } = useReview()
    const isDecided = !awaitsReview(head)
    return (
      <ReviewDialog
        verdict={verdict}
        keptUntil={write}
        title={t(`${texts}:review.title.${verdict}`, { id })}
        facts={facts}
        hint={isDecided ? decidedText(t, head, shown(head)) : hint}
        warning={isDecided ? undefined : warning}
        isBlocked={isDecided}
        onSubmit={async (decided) => {
          await review(head, decided)
          notify('success', () => t(`${texts}:review.done.${verdict}`, { id }))
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
}

/** Who has reviewed a record and when, where the server says so. */
export interface ReviewedBy {
  readonly checkUserName?: string | null
  readonly checkTime?: string | null
}

/** A record that somebody has reviewed meanwhile: by whom and when, and its state. */
function decidedText(t: TFunction<'review'>, { checkUserName, checkTime }: ReviewedBy, state: string): string {
  if (checkUserName == null || checkUserName === '') return t('decided', { state })
  return t('decidedBy', { state, name: joined([checkUserName, checkTime], ' ') })
}

interface ManyProps<Row> extends BulkAskProps<Row> {
  readonly verdict: Verdict
}

/** Asks before several records are reviewed alike: their sum, their people, and one reason for all. */
function dialogOfMany<Row extends { readonly id: string }>(declaration: ReviewDeclaration<Row>, useReview: () => ReviewWrites<Row>) {
  const { texts, useFactsOfMany } = declaration
  return function ReviewOfMany({ verdict, rows, leftOut, onStart, onClose }: ManyProps<Row>) {
    const { t } = useTranslation(['review', texts])
    const facts = useFactsOfMany(rows)
    const { send } = useReview()
    return (
      <ReviewDialog
        verdict={verdict}
        keptUntil="closed"
        title={t(`${texts}:review.titleMany.${verdict}`, { count: rows.length })}
        facts={facts}
        hint={leftOut === 0 ? undefined : t('left', { count: leftOut })}
        yieldsFocus
        onSubmit={(decided) => {
          onStart((row) => send(row, decided))
          return Promise.resolve()
        }}
        onClose={onClose}
      />
    )
  }
}
