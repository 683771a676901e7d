import type { ServerNames } from '#shared/publicConfig.ts'

/** What the deployment's server calls menus, permissions, codes and types of imports. It does not change while the app runs. */
let names: ServerNames = { menuPaths: {}, permissions: {}, inoutTypes: {}, codeLabels: {} }

/** Notes the names of the configuration, before the first page is shown. */
export const rememberServerNames = (told: ServerNames): void => {
  names = told
}

export const serverNames = (): ServerNames => names
