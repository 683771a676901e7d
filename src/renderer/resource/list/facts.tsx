import type { FunctionComponent } from 'react'
import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { ListDetailProps } from './defineList.ts'
import { SidePanel } from './SidePanel.tsx'

const useStyles = makeStyles({ body: { padding: '16px 20px 24px', minWidth: 0 } })

/**
 * The detail of a list whose records have no page of their own: a panel with every column of the list, also those that the person has
 * hidden. It shows what the list has read and calls nothing.
 * @param title What people call a record.
 */
export function facts<Row>(title: (row: Row) => string): FunctionComponent<ListDetailProps<Row>> {
  return function Facts({ row, recordKey, columns, steps, onClose }: ListDetailProps<Row>) {
    const styles = useStyles()
    const { t } = useTranslation('list')
    return (
      <SidePanel
        recordKey={recordKey}
        label={title(row)}
        title={
          <Text as="h2" size={500} weight="semibold">
            {title(row)}
          </Text>
        }
        steps={steps}
        stepLabels={{ previous: t('record.previous'), next: t('record.next') }}
        onClose={onClose}
      >
        <div className={styles.body}>
          <DescriptionList items={columns.map(({ header, render, inFull = render }) => ({ term: header, value: inFull(row) }))} />
        </div>
      </SidePanel>
    )
  }
}
