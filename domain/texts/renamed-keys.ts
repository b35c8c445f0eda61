/**
 * Keys that were renamed or removed, by their old name, with what replaces each: nothing where a text went. A partner's own words
 * are kept under keys, and move with them.
 */
export const renamedKeys = {
	'errors.err_document_missing': ['errors.err_document_missing_one', 'errors.err_document_missing_other'],
} as const satisfies Readonly<Record<string, readonly string[]>>
