/**
 * Whether a click is not the second one of a double click, as the system counts them. For a button whose double click must act once
 * although its first click is soon done with.
 */
export const isFirstClick = ({ detail }: { readonly detail: number }): boolean => detail <= 1
