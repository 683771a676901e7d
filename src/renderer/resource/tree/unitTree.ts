/** The name of the tree of units (`defineTree`), which counts the employees of each. */
export const UNIT_TREE = 'units'
