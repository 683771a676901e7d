import * as z from 'zod'
import { MAIN_CHECKS } from '#shared/diagnostics.ts'
import { printedPage } from '#shared/schemas/paper.ts'
import { proxyCredentials } from '#shared/schemas/proxy.ts'
import type { Diagnostics } from '../../diagnostics/diagnostics.ts'
import type { PendingRecordLink } from '../../links/pendingRecordLink.ts'
import type { ProxyLogin } from '../../network/proxyLogin.ts'
import type { PrintService } from '../../print/printService.ts'
import type { MainWindow } from '../../window/mainWindow.ts'
import type { AreaChannels } from '../channel.ts'

export interface SystemChannelDeps {
  readonly window: MainWindow
  readonly links: PendingRecordLink
  readonly proxyLogin: ProxyLogin
  readonly printService: PrintService
  readonly diagnostics: Diagnostics
}

/** The name of a PDF file, without its ending. */
const pdfName = z.string().min(1).max(200)
const pdfPath = z.string().min(1).max(4_096)

/** Window, links, proxy, printer and the self-checks: what the page asks of the PC. */
export const systemChannels = ({
  window,
  links,
  proxyLogin,
  printService,
  diagnostics,
}: SystemChannelDeps): AreaChannels<'window' | 'link' | 'network' | 'print' | 'diagnostics'> => ({
  'window:isFullscreen': { args: z.tuple([]), access: 'always', handle: () => window.isFullscreen },
  'window:setFullscreen': { args: z.tuple([z.boolean()]), access: 'always', handle: (on) => window.setFullscreen(on) },
  'link:take': { args: z.tuple([]), access: 'unlocked', handle: () => links.take() },
  'network:proxyChallenge': { args: z.tuple([]), access: 'beforeSignIn', handle: () => proxyLogin.challenge },
  'network:proxyCredentials': {
    args: z.tuple([z.uuid(), proxyCredentials.nullable()]),
    access: 'beforeSignIn',
    handle: (id, credentials) => proxyLogin.answer(id, credentials),
  },
  'print:page': { args: z.tuple([printedPage]), access: 'unlocked', handle: (page) => printService.print(page) },
  'print:pdf': { args: z.tuple([pdfName, printedPage]), access: 'unlocked', handle: (name, page) => printService.savePdf(name, page) },
  'print:openPdf': { args: z.tuple([pdfPath]), access: 'unlocked', handle: (path) => printService.openPdf(path) },
  'print:showPdf': { args: z.tuple([pdfPath]), access: 'unlocked', handle: (path) => printService.showPdf(path) },
  'diagnostics:facts': { args: z.tuple([]), access: 'unlocked', handle: () => diagnostics.facts() },
  'diagnostics:run': { args: z.tuple([z.enum(MAIN_CHECKS)]), access: 'unlocked', handle: (check) => diagnostics.run(check) },
})
