/** Electron's `nativeImage`: holds a PNG's or JPEG's bytes, knows a PNG's size, converts nothing. A picture of a page has both. */
'use strict'
const { readFileSync } = require('node:fs')

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

function createImage(bytes, jpeg = bytes) {
  const isPng = bytes.subarray(0, PNG.length).equals(PNG)
  const size = isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { width: 0, height: 0 }
  const image = {
    isEmpty: () => bytes.length === 0,
    getSize: () => ({ ...size }),
    getAspectRatio: () => (size.height === 0 ? 1 : size.width / size.height),
    toPNG: () => bytes,
    toJPEG: () => jpeg,
    toBitmap: () => bytes,
    toDataURL: () => `data:image/png;base64,${bytes.toString('base64')}`,
    resize: () => image,
    crop: () => image,
    setTemplateImage: () => {},
    isTemplateImage: () => false,
    addRepresentation: () => {},
    getScaleFactors: () => [1],
  }
  return image
}

const readOrEmpty = (path) => {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

const nativeImage = {
  createEmpty: () => createImage(Buffer.alloc(0)),
  createFromPath: (path) => createImage(readOrEmpty(path)),
  createFromBuffer: (bytes) => createImage(Buffer.from(bytes)),
  createFromDataURL: (url) => createImage(Buffer.from(url.split(',')[1] ?? '', 'base64')),
  createFromNamedImage: () => createImage(Buffer.alloc(0)),
}

module.exports = { createImage, nativeImage }
