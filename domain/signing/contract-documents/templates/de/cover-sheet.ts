import type { ContractTemplateInput } from '../../template.ts'

export const coverSheet = {
	kind: 'cover_sheet',
	language: 'de',
	title: 'Begleitblatt zum Original',
	subtitle: 'Bitte legen Sie dieses Blatt obenauf.',
	blocks: [
		{ type: 'paragraph', id: 'code', style: 'code', text: '{{cover.code}}' },
		{
			type: 'facts',
			id: 'facts',
			rows: [
				{ label: 'Dokument', value: '{{cover.document}}' },
				{ label: 'Unterzeichnet von', value: '{{signatory.name}}' },
				{ label: 'Unternehmen', value: '{{company.name}}' },
				{ label: 'Antrag', value: '{{application.number}}' },
				{ label: 'Bitte absenden bis', value: '{{cover.send_by}}' },
			],
		},
		{ type: 'heading', id: 'how', text: 'So senden Sie das Original' },
		{
			type: 'list',
			id: 'steps',
			items: [
				'Unterschreiben Sie das Dokument von Hand, mit Ort und Datum.',
				'Laden Sie einen Scan davon im Portal hoch.',
				'Legen Sie dieses Blatt obenauf und senden Sie beides an: {{partner.legal_name}}, {{partner.address}}.',
				'Den Eingang bestätigen wir Ihnen im Portal.',
			],
		},
		{
			type: 'paragraph',
			id: 'questions',
			style: 'small',
			text: 'Fragen beantworten wir gern: {{partner.support_email}}, {{partner.support_phone}}.',
		},
	],
} as const satisfies ContractTemplateInput
