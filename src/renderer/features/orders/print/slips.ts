import { lazyComponent, lazyPart } from '#renderer/kit/tabs/lazyPart.ts'

/** Prints slips. The sheets and the barcode are loaded when something is printed. */
export const LazySlips = lazyComponent(lazyPart(async () => ({ default: (await import('./PrintedSlips.tsx')).PrintedSlips })))
