import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { DEFAULT_PAPER, PAPERS, type Paper } from '#shared/domain/orders/papers.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import { useRecordKey } from '../focus/usePageKeys.ts'
import type { PrintWay } from './printOrSave.ts'

/** What can be printed: a sheet, on paper or as a PDF. */
export interface PrintChoice {
  readonly key: string
  readonly way: PrintWay
  /** The words, which name the sheet. */
  readonly label: string
}

interface Props<Choice extends PrintChoice> {
  readonly label: string
  /** Keeps the person's paper with the list of such records. */
  readonly list: ListKey
  readonly choices: readonly Choice[]
  readonly size?: 'small'
  readonly isBusy?: boolean
  /** It prints the record of its page: a key makes the first choice. */
  readonly hasKey?: boolean
  readonly onChoose: (choice: Choice, paper: Paper) => void
}

const isPaper = (text: string): text is Paper => PAPERS.some((paper) => paper === text)

/** A button that asks whether to print or to save a PDF, and on which paper: that choice is kept for the next time. */
export function PrintMenu<Choice extends PrintChoice>({
  label,
  list,
  choices,
  size,
  isBusy = false,
  hasKey = false,
  onChoose,
}: Props<Choice>) {
  const { t } = useTranslation()
  const { paper = DEFAULT_PAPER } = useListPreferences(list)
  usePageCommands(choices.map((choice) => ({ id: choice.key, name: choice.label, run: () => onChoose(choice, paper) })))
  const shortcuts = useShortcutTexts()
  const [first] = choices
  useRecordKey('recordPrint', hasKey && !isBusy && first !== undefined ? () => onChoose(first, paper) : null)
  const choosePaper = (chosen: string | undefined): void => {
    if (chosen !== undefined && isPaper(chosen)) changeListPreference(list, { paper: chosen })
  }
  return (
    <Menu checkedValues={{ paper: [paper] }} onCheckedValueChange={(_event, { checkedItems }) => choosePaper(checkedItems[0])}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={<PrintRegular />}
          disabledFocusable={isBusy}
          {...(size === undefined ? {} : { size })}
          {...(hasKey
            ? { title: `${first?.label} (${shortcuts.label('recordPrint')})`, 'aria-keyshortcuts': shortcuts.aria('recordPrint') }
            : {})}
        >
          {label}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map((choice) => (
            <MenuItem
              key={choice.key}
              icon={choice.way === 'paper' ? <PrintRegular /> : <DocumentPdfRegular />}
              onClick={() => onChoose(choice, paper)}
            >
              {choice.label}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('sheet.paper')}</MenuGroupHeader>
            {PAPERS.map((each) => (
              <MenuItemRadio key={each} name="paper" value={each} persistOnClick>
                {t(`sheet.papers.${each}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
