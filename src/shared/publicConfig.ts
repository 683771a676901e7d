import type { RefundStatusReading } from './domain/refunds/refundStatus.ts'
import type { AutoLockSettings } from './schemas/settings.ts'
import type { CodeLabels } from './domain/codes.ts'
import type { MenuNames } from './domain/menus/menuNames.ts'
import type { PermissionNames } from './domain/menus/permissionNames.ts'

/** What the deployment's server calls what the specification does not name (docs/configuration.md). What is not named has our name. */
export interface ServerNames {
  readonly menuPaths: MenuNames
  readonly permissions: PermissionNames
  /** The `:type` of a menu of imports and exports, by our kind. */
  readonly inoutTypes: Readonly<Partial<Record<string, readonly string[]>>>
  readonly codeLabels: CodeLabels
}

/** The part of the deployment configuration that the page needs. It holds no secret. */
export interface PublicConfig {
  readonly tenantMode: boolean
  readonly tenantId: string
  readonly captchaMode: boolean
  readonly webConsoleUrl: string | null
  /** The providers of a social sign-in, in the order of their buttons. */
  readonly socialSignIn: readonly { readonly source: string; readonly name: string }[]
  /** How the server numbers the status of a refund. */
  readonly refundStatusReading: RefundStatusReading
  readonly serverNames: ServerNames
  /** The rows of a list's page, until a person chooses. */
  readonly listPageSize: number
  /** Prefix of the keys of the page's local storage (spec.md §9). */
  readonly storageKeyPrefix: string
  /** The least strict automatic lock that the deployment allows, or null. */
  readonly leastAutoLock: AutoLockSettings | null
  /** Whether the deployment configures a path for uploads of the error log. */
  readonly errorLogUpload: boolean
  /** The path of the only page that this PC shows (docs/configuration.md, `singlePage`); null for all. */
  readonly singlePage: string | null
  /** Whether the window cannot leave the full screen. */
  readonly isKiosk: boolean
  /** True if the embedded demo API answers: the sign-in page then shows its accounts. */
  readonly demo: boolean
}
