/** The router state of a link that opens the form of the terms; the history entry keeps it, also on a reload. */
export const editing = { is_editing: true } as const

export const isEditing = (state: unknown): boolean =>
	typeof state === 'object' && state !== null && 'is_editing' in state && state.is_editing === true
