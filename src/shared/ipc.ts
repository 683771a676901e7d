import type { CallArgs, CallResult, JsonEndpointName } from './api/index.ts'
import type { PublicConfig } from './publicConfig.ts'
import type { SavedErrorLog, SavedSupportBundle } from './errorLog.ts'
import type { Activity, ActivityDraft, ActivityVersion } from './schemas/activityDraft.ts'
import type { CopiedTable } from './schemas/copiedTable.ts'
import type { ErrorLogEntry, ErrorReport } from './schemas/errorLog.ts'
import type { CheckOutcome, DiagnosticFacts, MainCheck } from './diagnostics.ts'
import type { AppErrorData } from './errors.ts'
import type { JsonText } from './json/jsonText.ts'
import type { EmbedBounds, EmbedState } from './schemas/embeds.ts'
import type { ExportPlace } from './exportJobs.ts'
import type { ExportJob, ExportRequest } from './schemas/exportJobs.ts'
import type { PreferenceChange, Preferences } from './schemas/preferences.ts'
import type { PrintedPage } from './schemas/paper.ts'
import type { ProxyChallenge, ProxyCredentials } from './schemas/proxy.ts'
import type { FitProgress, FitReport } from './fit/report.ts'
import type { Captcha, SessionState, SocialOutcome } from './session.ts'
import type { RegisterArgs, SignInArgs } from './schemas/session.ts'
import type { SetupFields } from './schemas/setup.ts'
import type { Linked } from './linkedRecord.ts'
import type { ShippedParcel } from './domain/orders/shippedParcel.ts'
import type { Language } from './locales/languages.ts'
import type { ServerTestResult } from './setup/serverTest.ts'
import type { ConfigFault, ServerPlace, SetupImport, SetupState, SetupTest } from './setup/setup.ts'
import type { LockLimits, LockWarning } from './settings.ts'
import type { GuardedSetting, Settings } from './schemas/settings.ts'
import type { KeptWorkspaces, LostContent } from './workspace.ts'
import type { UpdateRestart, UpdateState } from './update.ts'
import type { WriteOutcome } from './writeOutcome.ts'
import type { Workspace } from './schemas/workspace.ts'

/** Everything that passes between the page and main: every channel with its arguments and result. */

/**
 * When a channel answers and an event is sent. Main checks it, so that nothing depends on what the page does.
 * - `unlocked`: a person is signed in and the screen is not locked. The rule of everything that belongs to a person.
 * - `whileLocked`: a person is signed in, locked or not. For what the lock screen needs, and what was typed just before the lock; such
 *   a channel returns no data.
 * - `beforeSignIn`: nobody is signed in, or `unlocked`. For what the sign-in page needs; refused while the screen is locked.
 * - `always`: in each of the three states.
 * - `unconfigured`: in none of them, only while the installed program has no configuration.
 */
export type Access = 'always' | 'whileLocked' | 'beforeSignIn' | 'unlocked' | 'unconfigured'

export interface AppState {
  readonly session: SessionState
  readonly config: PublicConfig
  readonly settings: Settings
  readonly server: ServerPlace
  /** The files of the account folder cannot be written: settings that are changed are lost at the end of the program. */
  readonly isStorageFailing: boolean
  readonly version: string
  readonly platform: string
}

/** Page → main. Each call gets one answer. */
export interface InvokeChannels {
  'app:state': { args: []; result: AppState }
  'app:settings': { args: [patch: Partial<Settings>]; result: Settings }
  /** The person's own settings that do not apply any more, each once: nobody knows whether the person chose them. */
  'app:takeDroppedSettings': { args: []; result: readonly GuardedSetting[] }
  'app:copyText': { args: [text: string]; result: void }
  /** Puts a table on the clipboard, as text with tabs and as HTML. */
  'app:copyTable': { args: [rows: CopiedTable]; result: void }
  /** Records an error of the page in the error log. */
  'app:reportError': { args: [error: ErrorReport & { readonly type: 'error' }]; result: void }
  /** Opens a menu's page of the web console in the system's browser. `path` is the menu's path, not an address. */
  'app:openConsolePage': { args: [path: string]; result: void }
  /** Opens the licences of the packages that ship with the program. */
  'app:openLicences': { args: []; result: void }
  /** Returns the record of an opened link once, then null. */
  'link:take': { args: []; result: Linked | null }
  'window:isFullscreen': { args: []; result: boolean }
  'window:setFullscreen': { args: [on: boolean]; result: void }
  /** `owner` is the tab that asks, null for the shell: queued calls take turns by owner. */
  'api:call': { args: [requestId: string, name: JsonEndpointName, args: unknown, owner: string | null]; result: JsonText<unknown> }
  /** Cancels a call that reads. A write goes on: if it were cancelled, nobody would know whether the server did it. */
  'api:cancel': { args: [requestId: string]; result: void }
  /**
   * Returns the outcomes of writes that no caller could report, and answers the callers whose answers were held during a lock. The page
   * calls it when it shows a person's tabs.
   */
  'api:takeOutcomes': { args: []; result: readonly WriteOutcome[] }
  'session:captcha': { args: []; result: Captcha }
  'session:signIn': { args: [SignInArgs]; result: void }
  /** Opens the provider's page in the system's browser and waits for the outcome. */
  'session:socialSignIn': { args: [source: string, tenantId: string]; result: SocialOutcome }
  'session:cancelSocial': { args: []; result: void }
  /** After `unbound`: applies for an account. */
  'session:register': { args: [RegisterArgs]; result: void }
  /** `switch`: the sign-in page does not fill in the account. */
  'session:signOut': { args: [why: 'leave' | 'switch']; result: void }
  /** The page's network came back. */
  'session:networkBack': { args: []; result: void }
  /** The pending question, for a page that was loaded after the question. */
  'network:proxyChallenge': { args: []; result: ProxyChallenge | null }
  /** Null cancels. */
  'network:proxyCredentials': { args: [id: string, ProxyCredentials | null]; result: void }
  /** Locks the screen. `password` becomes the lock password and is required while there is none; null locks with the existing one. */
  'lock:lock': { args: [password: string | null]; result: void }
  'lock:unlock': { args: [password: string]; result: void }
  /** Sets the lock password without locking. `current` is the existing one, null when there is none. */
  'lock:setPassword': { args: [current: string | null, next: string]; result: void }
  /** Ends the warning (`lock:warning`): the person pressed a key or moved the pointer. */
  'lock:stay': { args: []; result: void }
  /** The lock screen is on the screen: main no longer covers the window. */
  'lock:painted': { args: []; result: void }
  'lock:limits': { args: []; result: LockLimits }
  'workspace:save': { args: [Workspace]; result: void }
  'workspace:load': { args: []; result: KeptWorkspaces }
  /** What was not saved when the program ended without asking. Once: the next call gives nothing. */
  'workspace:takeLost': { args: []; result: readonly LostContent[] }
  /** Discards the offer after it was accepted or declined. */
  'workspace:forgetOffer': { args: []; result: void }
  /** The addresses of the menu's pages that this person opened last, newest first. */
  'recent:list': { args: []; result: readonly string[] }
  /** Moves a page to the front, and returns the new list. */
  'recent:visit': { args: [address: string]; result: readonly string[] }
  /** The preferences of the signed-in person. */
  'preferences:load': { args: []; result: Preferences }
  'preferences:save': { args: [PreferenceChange]; result: void }
  /** The parcels that this person has shipped from this PC today, the oldest first. */
  'shipped:today': { args: []; result: readonly ShippedParcel[] }
  /** The drafts of activities of the signed-in person, the last saved one first. */
  'activities:list': { args: []; result: readonly ActivityDraft[] }
  /**
   * Adds a draft, or replaces the one with its id, and returns the new list once it is on the disk. `keepsBefore`: what the draft was is kept
   * as a version in any case. Rejects with `file` where the disk refuses: the list is then as before.
   */
  'activities:save': { args: [draft: ActivityDraft, keepsBefore: boolean]; result: readonly ActivityDraft[] }
  /** What a draft was before, the newest first. */
  'activities:versions': { args: [id: string]; result: readonly ActivityVersion[] }
  'activities:remove': { args: [id: string]; result: readonly ActivityDraft[] }
  /** Saves an activity as a JSON file, also one that the account folder refuses. The path, or null when the person closed the save dialog. */
  'activities:export': { args: [Activity]; result: string | null }
  /** Prints the sheet that the page has prepared, with the system's dialog; false when the person closed it. */
  'print:page': { args: [page: PrintedPage]; result: boolean }
  /** Saves that sheet as a PDF. The path, or null when the person closed the save dialog. */
  'print:pdf': { args: [name: string, page: PrintedPage]; result: string | null }
  /** Opens a PDF that this run has saved, or shows it in its folder. */
  'print:openPdf': { args: [path: string]; result: void }
  'print:showPdf': { args: [path: string]; result: void }
  'diagnostics:facts': { args: []; result: DiagnosticFacts }
  /** Runs a self-check; a failure is a result, not an error. */
  'diagnostics:run': { args: [check: MainCheck]; result: CheckOutcome }
  /** Asks where to save and starts; null when the person closed the save dialog. */
  'exports:start': { args: [ExportRequest]; result: ExportJob | null }
  /** Repeats a failed or cancelled export; `elsewhere` asks for another place. Null when the person closed the save dialog. */
  'exports:retry': { args: [jobId: string, elsewhere: boolean]; result: ExportJob | null }
  'exports:cancel': { args: [jobId: string]; result: void }
  /** Removes an ended export from the list; its file stays. */
  'exports:remove': { args: [jobId: string]; result: void }
  /** Opens a finished file with its program. */
  'exports:open': { args: [jobId: string]; result: void }
  'exports:reveal': { args: [jobId: string]; result: void }
  'exports:place': { args: []; result: ExportPlace }
  /** Asks for the folder of all later exports. `Settings.exportFolder: null` goes back to asking each time. */
  'exports:chooseFolder': { args: []; result: ExportPlace }
  /** Opens the folder that takes every export. */
  'exports:openFolder': { args: []; result: void }
  /**
   * Saves a table that the page shows as a CSV file, under a name without ending. The path, or null when the person closed the save
   * dialog.
   */
  'exports:saveTable': { args: [name: string, rows: readonly (readonly string[])[]]; result: string | null }
  'exports:list': { args: []; result: readonly ExportJob[] }
  /** Newest first. */
  'errorLog:list': { args: []; result: readonly ErrorLogEntry[] }
  'errorLog:clear': { args: []; result: void }
  /** Asks where to save; null when the person closed the save dialog. */
  'errorLog:save': { args: []; result: SavedErrorLog | null }
  /** Sends the log to the path that the deployment names (`PublicConfig.errorLogUpload`). */
  'errorLog:upload': { args: []; result: void }
  /** Starts a check of the server, unless one runs; it goes on without the page. */
  'fit:start': { args: []; result: void }
  /** Ends it; what it has found becomes the report. */
  'fit:cancel': { args: []; result: void }
  /** Of the running check; null when none runs. */
  'fit:progress': { args: []; result: FitProgress | null }
  /** The last report of this person. */
  'fit:report': { args: []; result: FitReport | null }
  /** Saves that report, in the person's language. The path, or null when the person closed the save dialog. */
  'fit:save': { args: [kind: 'html' | 'json']; result: string | null }
  /** Tries the configured server step by step. */
  'server:test': { args: []; result: readonly ServerTestResult[] }
  /**
   * Starts the program again with the setup page. @throws AppError `invalid-argument` where somebody is signed in, or the settings are not
   * the person's own.
   */
  'server:change': { args: []; result: void }
  /** Asks where to save the support bundle and makes it; null when the person closed the save dialog. */
  'support:save': { args: []; result: SavedSupportBundle | null }
  /** Shows the bundle that was saved last in its folder. */
  'support:reveal': { args: []; result: void }
  /** Shows the page of a menu's `path` at these bounds, and opens it if `id` is new. Only one page is shown at a time. */
  'embed:show': { args: [id: string, path: string, bounds: EmbedBounds]; result: EmbedState }
  'embed:hide': { args: [id: string]; result: void }
  'embed:close': { args: [id: string]; result: void }
  'embed:reload': { args: [id: string]; result: void }
  /** Gives the keyboard to the page; F6 returns it. */
  'embed:focus': { args: [id: string]; result: void }
  /** A picture of the page (`data:image/jpeg;base64,…`) to show while it is hidden; null when there is none. */
  'embed:snapshot': { args: [id: string]; result: string | null }
  /** Opens the menu's address in the system's browser. */
  'embed:openExternal': { args: [id: string]; result: void }
  'update:state': { args: []; result: UpdateState }
  /** Restarts into the version that is ready, unless this would interrupt work. */
  'update:restart': { args: []; result: UpdateRestart }
}

/**
 * Setup page → main, before the installed program has its configuration. Main then answers no channel of `InvokeChannels`, and later none of
 * these.
 */
export interface SetupChannels {
  'setup:state': { args: []; result: SetupState }
  'setup:language': { args: [Language]; result: void }
  /** Tries the server step by step, unless its address cannot be used. */
  'setup:test': { args: [SetupFields]; result: SetupTest }
  /** Asks for a `deployment.json` and checks it; null when the person closed the dialog. Its secret stays in main. */
  'setup:import': { args: []; result: SetupImport | null }
  /** Saves the configuration and continues to the sign-in page. Returns its faults; empty when it is saved. */
  'setup:save': { args: [SetupFields]; result: readonly ConfigFault[] }
  /** As `support:save`: the network check is the last test of the page. */
  'setup:saveBundle': { args: []; result: SavedSupportBundle | null }
  /** Shows that bundle in its folder. */
  'setup:revealBundle': { args: []; result: void }
  /** Goes on with the demo. */
  'setup:demo': { args: []; result: void }
  /** Goes on with the file as it is (`SetupState.canLeave`). */
  'setup:leave': { args: []; result: void }
}

/** Main → page. */
export interface EventChannels {
  'session:changed': SessionState
  'settings:changed': Settings
  /** As `AppState.isStorageFailing`. */
  'storage:changed': boolean
  /** Null: the warning ended. */
  'lock:warning': LockWarning | null
  'network:proxyLogin': ProxyChallenge | null
  /** A proxy that wanted a sign-in has let a request pass. */
  'network:proxyPassed': null
  /** An export whose state or byte count changed. */
  'exports:changed': ExportJob
  /** The number of entries in the error log, after every change. */
  'errorLog:changed': number
  'embed:changed': EmbedState
  /** As `fit:progress`; after null the report may be another one. */
  'fit:changed': FitProgress | null
  /** An outcome waits for `api:takeOutcomes`. */
  'api:outcome': null
  'window:fullscreen': boolean
  /** A link waits for `link:take`. */
  'link:arrived': null
  /** A version waits for a restart, is due, or was withdrawn. */
  'update:state': UpdateState
}

export type InvokeChannel = keyof InvokeChannels
export type SetupChannel = keyof SetupChannels
export type AnyChannel = InvokeChannel | SetupChannel
export type EventChannel = keyof EventChannels
export type InvokeArgs<C extends AnyChannel> = (InvokeChannels & SetupChannels)[C]['args']
export type InvokeResult<C extends AnyChannel> = (InvokeChannels & SetupChannels)[C]['result']

/** A result as it is sent to the page. Errors are values: Electron would reduce a thrown error to its text. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppErrorData }

/** The one Electron channel for all of `InvokeChannels` and `SetupChannels`. The first argument is the name in its table. */
export const INVOKE = 'backoffice:invoke'

/** When each event is sent. An event without an entry does not compile. */
export const EVENT_ACCESS: { readonly [C in EventChannel]: Access } = {
  'session:changed': 'always',
  'settings:changed': 'always',
  'storage:changed': 'always',
  'lock:warning': 'always',
  'network:proxyLogin': 'beforeSignIn',
  'network:proxyPassed': 'beforeSignIn',
  'exports:changed': 'unlocked',
  'errorLog:changed': 'unlocked',
  'embed:changed': 'unlocked',
  'fit:changed': 'unlocked',
  'api:outcome': 'unlocked',
  'window:fullscreen': 'always',
  'link:arrived': 'unlocked',
  'update:state': 'unlocked',
}

export const isEventChannel = (channel: string): channel is EventChannel => Object.hasOwn(EVENT_ACCESS, channel)

/** The object that the preload exposes as `window.backoffice`. */
export interface BackofficeBridge {
  /** `api:call` with the types of the catalogue. */
  call<Name extends JsonEndpointName>(
    requestId: string,
    name: Name,
    args: CallArgs<Name>,
    owner?: string | null,
  ): Promise<Reply<JsonText<CallResult<Name>>>>
  invoke<C extends Exclude<AnyChannel, 'api:call'>>(channel: C, ...args: InvokeArgs<C>): Promise<Reply<InvokeResult<C>>>
  /** Subscribes to an event. Returns the function that ends the subscription. */
  on<C extends EventChannel>(channel: C, listener: (payload: EventChannels[C]) => void): () => void
}
