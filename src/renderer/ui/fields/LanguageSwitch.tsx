import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/locales/languages.ts'
import { chooseLanguage } from '#renderer/kit/session/language.ts'
import { useSettings } from '#renderer/kit/session/session.ts'

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((language) => language === value)

interface Props {
  /** Shows the names of the languages beside the icon: a person who cannot read the page can still find it. */
  readonly isNamed?: boolean
  readonly onChoose?: (language: Language) => void
}

/** Chooses the display language. Each language is named in itself. */
export function LanguageSwitch({ isNamed = false, onChoose = chooseLanguage }: Props) {
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  const choose = (checked: string | undefined) => {
    if (isLanguage(checked)) onChoose(checked)
  }
  const names = LANGUAGES.map((value) => t(`languages.${value}`)).join(' / ')
  return (
    <Menu
      positioning={{ position: 'below', align: 'end', offset: 6 }}
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        {isNamed ? (
          <Button appearance="subtle" icon={<GlobeRegular />} aria-label={`${t('header.language')} ${names}`}>
            {names}
          </Button>
        ) : (
          <Tooltip content={t('header.language')} relationship="label">
            <Button appearance="subtle" icon={<GlobeRegular />} />
          </Tooltip>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LANGUAGES.map((value) => (
            <MenuItemRadio key={value} name="language" value={value}>
              {t(`languages.${value}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
