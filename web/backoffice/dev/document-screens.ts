import { getCase } from '#contract/cases/staff/applications.ts'
import { getFileContent } from '#contract/applying/staff/documents.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { answeredWithPdf } from '../../kit/dev/example-file.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { caseViewOf } from './example-answers.ts'
import { staffDocuments } from './example-documents.ts'

const [statement] = staffDocuments
const url = path.document(application_id, statement?.document_id ?? '')
const content = answeredWithPdf(getFileContent)
const withFirst = (change: Partial<(typeof staffDocuments)[number]>) =>
	answered(getCase, caseViewOf({ documents: staffDocuments.map((document, at) => (at === 0 ? { ...document, ...change } : document)) }))

export const documentScreens: readonly Screen[] = [
	{ name: 'document, to be reviewed', url, examples: [content] },
	{ name: 'document, giving back', url, examples: [content], presses: ['backoffice-documents:give_back'] },
	{ name: 'document, passing on', url, examples: [content], presses: ['evidence:keys.pass_on'] },
	{
		name: 'document, given back before',
		url,
		examples: [
			content,
			withFirst({
				review_status: 'returned',
				review_count: 2,
				reviews: [
					{
						review_number: 1,
						verdict: 'accepted',
						reason: null,
						note: null,
						reviewed: '2026-03-03T13:10:00.000Z',
						reviewer: 'Alma Sander',
					},
					{
						review_number: 2,
						verdict: 'returned',
						reason: 'incomplete',
						note: 'Die Gewinn- und Verlustrechnung fehlt.',
						reviewed: '2026-03-03T14:05:00.000Z',
						reviewer: 'Jonas Weber',
					},
				],
			}),
		],
	},
	{
		name: 'case, documents, adding one',
		url: path.section(application_id, 'documents'),
		examples: [
			answered(
				getCase,
				caseViewOf({ documents: staffDocuments.map((document, at) => (at === 1 ? { ...document, brought_by: 'staff' } : document)) }),
			),
		],
		presses: ['backoffice-documents:add.open'],
	},
	{
		name: 'case, documents, adding one about the loan',
		url: path.section(application_id, 'documents'),
		examples: [
			answered(
				getCase,
				caseViewOf({
					application: { ...caseViewOf().application, status: 'Paid_Out' },
					documents: staffDocuments.map((document, at) =>
						at === 1 ? { ...document, brought_by: 'staff', entity_kind: 'loan', document_type: 'bank_statement' } : document,
					),
				}),
			),
		],
		presses: ['backoffice-documents:add.open'],
	},
	{
		name: 'case, documents, adding one without a file',
		url: path.section(application_id, 'documents'),
		presses: ['backoffice-documents:add.open', 'backoffice-documents:add.save'],
	},
	{ name: 'document, read only', url, examples: [content, withFirst({ may_review: false })] },
]
