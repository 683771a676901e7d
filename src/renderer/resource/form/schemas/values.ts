import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isEmptyValue } from '#shared/domain/validators/emptyValue.ts'
import { imageSize, type ImageSize } from '#shared/domain/validators/imageSize.ts'

/** Refuses an empty value (spec.md §5, Empty-value test): for a schema's `check`. */
export const notEmpty = (message: string) => z.refine((value: unknown) => !isEmptyValue(value), message)

/** An image file of exactly this size (spec.md §5, Image upload). Its header is read, so the schema is asynchronous. */
export const imageOfSize = ({ width, height }: ImageSize, t: TFunction<'validation'>) =>
  z.instanceof(File).check(
    z.refine(
      async (file) => {
        const size = imageSize(new Uint8Array(await file.arrayBuffer()))
        return size?.width === width && size.height === height
      },
      t('imageSize', { width, height }),
    ),
  )
