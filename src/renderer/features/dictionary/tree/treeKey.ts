/** Names the tree in the query cache. */
export const DICTIONARY_TREE_KEY = 'dictionary'
