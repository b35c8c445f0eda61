/** What a link to the terms says where they are to be changed at once; it stays with its step of the history, also when the page is loaded anew. */
export const editing = { is_editing: true } as const

export const isEditing = (state: unknown): boolean =>
	typeof state === 'object' && state !== null && 'is_editing' in state && state.is_editing === true
