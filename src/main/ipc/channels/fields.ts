import * as z from 'zod'

/** Argument schemas that several channels share. */

/** The address of a menu's page in the app: it begins with one slash, so that it names no other site. */
export const menuPath = z
  .string()
  .max(4_000)
  .regex(/^\/(?![/\\])/u)
