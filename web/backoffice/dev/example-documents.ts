import type { ListedDocument } from '#contract/applying/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'

import { documents, examinedDocuments } from '../../kit/dev/example-application.ts'

/** Not reviewed yet; a document that cannot be opened cannot be reviewed. */
const staffDocumentOf = (document: ListedDocument): StaffDocument => ({
	...document,
	reviews: [],
	review_count: 0,
	is_examined: true,
	is_replaced: false,
	may_read: true,
	may_review: document.scan_status === 'not_infected',
	may_change_visibility: true,
})

export const staffDocuments: StaffDocument[] = documents.map(staffDocumentOf)

export const examinedStaffDocuments: StaffDocument[] = examinedDocuments.map(staffDocumentOf)
