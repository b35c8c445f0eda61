import type { ContractTemplateInput } from '../../template.ts'

export const coverSheet = {
	kind: 'cover_sheet',
	language: 'en',
	title: 'Cover sheet for the original',
	subtitle: 'Please put this sheet on top.',
	blocks: [
		{ type: 'paragraph', id: 'code', style: 'code', text: '{{cover.code}}' },
		{
			type: 'facts',
			id: 'facts',
			rows: [
				{ label: 'Document', value: '{{cover.document}}' },
				{ label: 'Signed by', value: '{{signatory.name}}' },
				{ label: 'Company', value: '{{company.name}}' },
				{ label: 'Application', value: '{{application.number}}' },
				{ label: 'Please send by', value: '{{cover.send_by}}' },
			],
		},
		{ type: 'heading', id: 'how', text: 'How to send the original' },
		{
			type: 'list',
			id: 'steps',
			items: [
				'Sign the document by hand, with place and date.',
				'Upload a scan of it in the portal.',
				'Put this sheet on top and send both to: {{partner.legal_name}}, {{partner.address}}.',
				'We confirm receipt in the portal.',
			],
		},
		{
			type: 'paragraph',
			id: 'questions',
			style: 'small',
			text: 'We are glad to answer questions: {{partner.support_email}}, {{partner.support_phone}}.',
		},
	],
} as const satisfies ContractTemplateInput
