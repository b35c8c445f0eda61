import type { ContractTemplateInput } from '../../template.ts'

export const coverSheet = {
	kind: 'cover_sheet',
	language: 'pl',
	title: 'Karta przewodnia do oryginału',
	subtitle: 'Prosimy położyć tę kartę na wierzchu.',
	blocks: [
		{ type: 'paragraph', id: 'code', style: 'code', text: '{{cover.code}}' },
		{
			type: 'facts',
			id: 'facts',
			rows: [
				{ label: 'Dokument', value: '{{cover.document}}' },
				{ label: 'Podpisuje', value: '{{signatory.name}}' },
				{ label: 'Firma', value: '{{company.name}}' },
				{ label: 'Wniosek', value: '{{application.number}}' },
				{ label: 'Prosimy wysłać do', value: '{{cover.send_by}}' },
			],
		},
		{ type: 'heading', id: 'how', text: 'Jak wysłać oryginał' },
		{
			type: 'list',
			id: 'steps',
			items: [
				'Prosimy podpisać dokument odręcznie, podając miejscowość i datę.',
				'Prosimy przesłać jego skan w portalu.',
				'Prosimy położyć tę kartę na wierzchu i wysłać całość na adres: {{partner.legal_name}}, {{partner.address}}.',
				'Otrzymanie potwierdzimy w portalu.',
			],
		},
		{
			type: 'paragraph',
			id: 'questions',
			style: 'small',
			text: 'Chętnie odpowiemy na pytania: {{partner.support_email}}, {{partner.support_phone}}.',
		},
	],
} as const satisfies ContractTemplateInput
