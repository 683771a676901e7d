import { Inflate } from 'fflate'

/**
 * Unpacks what zip files hold, in place of the browser's own `DecompressionStream`: a worker or a page that ends while that one works takes
 * the whole page with it (Chromium 156).
 */
export class InflateStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    const inflate = new Inflate()
    super({
      start: (controller) => {
        inflate.ondata = (bytes) => controller.enqueue(bytes)
      },
      transform: (bytes) => inflate.push(bytes),
      flush: () => inflate.push(new Uint8Array(), true),
    })
  }
}
