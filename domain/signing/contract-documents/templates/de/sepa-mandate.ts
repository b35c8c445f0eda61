import type { ContractTemplateInput } from '../../template.ts'

export const sepaMandate = {
	kind: 'sepa_mandate',
	language: 'de',
	title: 'SEPA-Basislastschriftmandat',
	subtitle: 'Mandatsreferenz {{mandate.reference}}',
	blocks: [
		{
			type: 'facts',
			id: 'creditor',
			title: 'Zahlungsempfänger',
			rows: [
				{ label: 'Name', value: '{{partner.legal_name}}' },
				{ label: 'Anschrift', value: '{{partner.address}}' },
				{ label: 'Land', value: '{{partner.country}}' },
				{ label: 'Gläubiger-Identifikationsnummer', value: '{{partner.creditor_identifier}}' },
				{ label: 'Mandatsreferenz', value: '{{mandate.reference}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'authorisation',
			text: 'Wir ermächtigen (A) {{partner.legal_name}}, Zahlungen von unserem Konto mittels Lastschrift einzuziehen. Zugleich (B) weisen wir unser Kreditinstitut an, die von {{partner.legal_name}} auf unser Konto gezogenen Lastschriften einzulösen.',
		},
		{
			type: 'paragraph',
			id: 'refund',
			style: 'notice',
			text: 'Hinweis: Wir können innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit unserem Kreditinstitut vereinbarten Bedingungen.',
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Kontoinhaber',
			rows: [
				{ label: 'Name', value: '{{company.name}}' },
				{ label: 'Anschrift', value: '{{company.address}}' },
				{ label: 'Land', value: '{{company.country}}' },
				{ label: 'IBAN', value: '{{company.iban}}' },
				{ label: 'Kreditinstitut', value: '{{company.bank_name}}' },
				{ label: 'Zahlungsart', value: 'Wiederkehrende Zahlung' },
				{ label: 'Zum Vertrag', value: '{{application.number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'Ihre Rechte zu diesem Mandat sind in einem Merkblatt erläutert, das Sie von Ihrem Kreditinstitut erhalten können.',
		},
		{ type: 'signatures', id: 'signatures_debtor', role: 'company', title: 'Kontoinhaber, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
