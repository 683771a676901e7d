import type * as z from 'zod'

/** What a schema of the catalogue is behind its transforms: the demo API and the fit report walk answers by it. */

export type Schema = z.core.$ZodType

type Def =
  | z.core.$ZodTypeDef
  | z.core.$ZodPipeDef
  | z.core.$ZodNullableDef
  | z.core.$ZodObjectDef
  | z.core.$ZodArrayDef
  | z.core.$ZodRecordDef

/** The schema's definition, by the kind that it names. */
// zod keeps the definition under this name, and its types do not tell the kinds apart.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion, no-underscore-dangle
const defOf = (schema: Schema): Def => schema._zod.def as Def

/** The schema behind one whose value may be missing; null for any other. */
export function innerOf(schema: Schema): Schema | null {
  const def = defOf(schema)
  return 'innerType' in def ? def.innerType : null
}

/** The object (`shape`), list (`element`) or map (`valueType`) behind transforms and null; null for any other schema. */
export function containerOf(schema: Schema): z.core.$ZodObjectDef | z.core.$ZodArrayDef | z.core.$ZodRecordDef | null {
  const def = defOf(schema)
  if ('in' in def) return containerOf(def.in) ?? containerOf(def.out)
  if ('innerType' in def) return containerOf(def.innerType)
  return 'shape' in def || 'element' in def || 'valueType' in def ? def : null
}
