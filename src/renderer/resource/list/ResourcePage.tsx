import type { PageProps } from '#renderer/kit/tabs/page.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { List } from './defineList.ts'
import { ListFrame } from './ListFrame.tsx'
import { useListController } from './useListController.ts'

interface Props<Row, Fields extends FilterFields> extends PageProps {
  readonly list: List<Row, Fields>
}

/** The page of a declared list: `<ResourcePage list={REFUNDS} {...props} />`. */
export function ResourcePage<Row, Fields extends FilterFields>({ list, ...page }: Props<Row, Fields>) {
  return <ListFrame controller={useListController(list, page)} />
}
