/** Who changed a record last, and when (`yyyy-MM-dd HH:mm:ss` in China Standard Time). */
export interface Edit {
  readonly by: string
  readonly at: string
}
