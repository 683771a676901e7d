import { shell } from './shellTokens.ts'

/**
 * Gives Fluent's controls the header's colours, by overriding the variables that they read. It applies to controls inside the
 * header only: menus and popovers are mounted elsewhere in the document and keep the page's colours.
 */
export const headerTones = {
  color: shell.headerWords,
  '--colorNeutralForeground1': shell.headerWords,
  '--colorNeutralForeground2': shell.headerWords,
  '--colorNeutralForeground3': shell.headerWords,
  '--colorNeutralForeground4': shell.headerWords,
  '--colorNeutralForeground2Hover': shell.headerWords,
  '--colorNeutralForeground2Pressed': shell.headerWords,
  '--colorNeutralForeground2Selected': shell.headerWords,
  '--colorNeutralForeground2BrandHover': shell.headerWords,
  '--colorNeutralForeground2BrandPressed': shell.headerWords,
  '--colorNeutralForeground2BrandSelected': shell.headerWords,
  '--colorSubtleBackgroundHover': shell.headerHover,
  '--colorSubtleBackgroundPressed': shell.headerHover,
  '--colorSubtleBackgroundSelected': shell.headerHover,
  '--colorNeutralBackground3': shell.headerField,
  '--colorNeutralBackground4': shell.headerHover,
  '--colorNeutralBackground5': shell.headerHover,
  '--colorNeutralStroke2': `color-mix(in srgb, ${shell.headerWords} 22%, transparent)`,
  '--colorStrokeFocus2': shell.headerWords,
} as const
