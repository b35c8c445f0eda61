import type { ContractTemplateInput } from '../../template.ts'

export const evidence = {
	kind: 'evidence',
	language: 'en',
	title: 'Record of signing',
	subtitle: 'No. {{document.number}} of {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'document',
			title: 'Document',
			rows: [
				{ label: 'Document', value: '{{evidence.document}}' },
				{ label: 'Company', value: '{{company.name}}' },
				{ label: 'Application', value: '{{application.number}}' },
				{ label: 'SHA-256 before signing', value: '{{evidence.sha256_before}}' },
				{ label: 'SHA-256 after signing', value: '{{evidence.sha256_after}}' },
			],
		},
		{ type: 'heading', id: 'events_heading', text: 'Course of events' },
		{
			type: 'table',
			id: 'events',
			of: 'events',
			columns: [
				{ label: 'Time', field: 'at' },
				{ label: 'Person', field: 'who' },
				{ label: 'Event', field: 'what' },
				{ label: 'Method', field: 'how' },
				{ label: 'Network address', field: 'address' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'This record states who signed the document, when and how. The digest of a file can be computed with any common program; if it equals the one stated here, the file is unchanged. Times are in the lender’s time zone.',
		},
	],
} as const satisfies ContractTemplateInput
