import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#renderer/kit/pageTexts.ts'
import { useNoteRecord } from '#renderer/kit/records/recentRecords.ts'
import type { PageProps, RecordKind } from '#renderer/kit/tabs/page.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { Texts } from '#shared/locales/index.ts'
import type { DetailProps } from '../list/defineList.ts'
import { RecordPanel, RecordTab, RecordTitle } from './RecordFrames.tsx'
import type { RecordState } from './recordState.ts'
import { useRecord, type InfoNameOf, type InfoOf } from './useRecord.ts'

/** The namespaces that have the texts of a record. */
type RecordTexts = {
  [Key in keyof Texts]: Texts[Key] extends {
    readonly tabLabel: string
    readonly column: { readonly id: string }
    readonly detail: { readonly panel: string; readonly previous: string; readonly next: string }
  }
    ? Key
    : never
}[keyof Texts]

/** What a badge is made with, beside the record. */
interface RecordWords {
  readonly label: ReturnType<typeof useCodeLabel>
  readonly refundStatusListOf: ReturnType<typeof useRefundStatusList>
}

/** The props of the parts that a feature gives its record. */
export interface RecordPartProps<Row, Info extends Row> {
  readonly id: string
  readonly state: RecordState<Row, Info>
}

interface RecordDeclaration<Row, Name extends InfoNameOf<Row>, Key extends RecordTexts, Amount extends string> {
  readonly kind: RecordKind
  /** The call that reads the record by its id. */
  readonly endpoint: Name
  /** Names its texts: `<texts>:tabLabel`, `<texts>:column.id`, `<texts>:detail.panel`, `….previous`, `….next`. */
  readonly texts: Key
  /** The record's status. */
  readonly badge: (head: Row, words: RecordWords) => ReactNode
  /** The amount that people look for first: a column of fen. */
  readonly amount: Amount & keyof Texts[Key]['column']
  /** Its panel is narrow, because it has few facts and no wide table: the list beside it stays readable. */
  readonly isNarrow?: boolean
  /** The person whom the record is for: the name beside its number in a tab and in the search. */
  readonly person?: (head: Row) => string | null
  /** The buttons of the head. It is mounted again for another record: the question of one must not stay open over the next. */
  readonly actions: (props: RecordPartProps<Row, InfoOf<Name> & Row>) => ReactNode
  /** What is below the head: a `RecordBody`. */
  readonly content: (props: RecordPartProps<Row, InfoOf<Name> & Row>) => ReactNode
}

interface DetailPartProps<Row> {
  readonly id: string
  /** Its row in the list: shown at once, until the record itself is loaded. */
  readonly known?: Row
}

interface TitleProps<Row> {
  readonly id: string
  /** Undefined until something is known of the record. */
  readonly head: Row | undefined
}

export interface DeclaredRecord<Row> {
  /** Its id, its status and its amount. */
  readonly Title: ComponentType<TitleProps<Row>>
  /** The content alone, for a page that shows the record in a place of its own. */
  readonly Detail: ComponentType<DetailPartProps<Row>>
  /** The record in a panel over its list: the `detail` of a `defineList`. */
  readonly Panel: FunctionComponent<DetailProps<Row>>
  /** The record in a tab of its own: the page of its route, whose path has the id as `:id`. */
  readonly Page: ComponentType<PageProps>
}

/**
 * Declares a record that opens in a panel over its list and in a tab of its own. Its parts share one query. A page that needs more calls
 * `useRecord` and shows `RecordPanel`, `RecordTab`, `RecordTitle` and `RecordBody` itself.
 */
export function defineRecord<
  Row extends { readonly id: string } & Readonly<Record<Amount, number | null>>,
  Name extends InfoNameOf<Row>,
  Key extends RecordTexts,
  Amount extends string,
>(declaration: RecordDeclaration<Row, Name, Key, Amount>): DeclaredRecord<Row> {
  const { kind, endpoint, badge, amount, isNarrow, person, actions: Actions, content: Content } = declaration
  const texts: RecordTexts = declaration.texts
  function Title({ id, head }: TitleProps<Row>) {
    const { t } = useTranslation(['list', texts])
    const columns: Readonly<Record<string, string>> = useTexts()[texts].column
    useNoteRecord(kind, id, head !== undefined, head === undefined ? null : (person?.(head) ?? null))
    const words = { label: useCodeLabel(), refundStatusListOf: useRefundStatusList() }
    return (
      <RecordTitle
        id={id}
        name={t(`${texts}:tabLabel`, { id })}
        idTerm={t(`${texts}:column.id`)}
        badge={head !== undefined && badge(head, words)}
        amount={{ term: columns[amount] ?? '', fen: head?.[amount] }}
      />
    )
  }
  function Detail({ id, known }: DetailPartProps<Row>) {
    return <Content id={id} state={useRecord<Row, Name>(endpoint, id, known)} />
  }
  function Panel({ row, steps, onClose }: DetailProps<Row>) {
    const { t } = useTranslation(['list', texts])
    const { id } = row
    const state = useRecord<Row, Name>(endpoint, id, row)
    return (
      <RecordPanel
        kind={kind}
        id={id}
        label={t(`${texts}:detail.panel`)}
        title={<Title id={id} head={state.head} />}
        actions={<Actions key={id} id={id} state={state} />}
        steps={steps}
        stepLabels={{ previous: t(`${texts}:detail.previous`), next: t(`${texts}:detail.next`) }}
        onClose={onClose}
        isNarrow={isNarrow}
      >
        <Detail id={id} known={row} />
      </RecordPanel>
    )
  }
  function Page({ params }: PageProps) {
    const id = params['id'] ?? ''
    const state = useRecord<Row, Name>(endpoint, id)
    return (
      <RecordTab title={<Title id={id} head={state.head} />} actions={<Actions id={id} state={state} />}>
        <Detail id={id} />
      </RecordTab>
    )
  }
  return { Title, Detail, Panel, Page }
}
