import type { ContractTemplateInput } from '../../template.ts'

export const sepaMandate = {
	kind: 'sepa_mandate',
	language: 'pl',
	title: 'Mandat polecenia zapłaty SEPA Core',
	subtitle: 'Unikalne oznaczenie mandatu {{mandate.reference}}',
	blocks: [
		{
			type: 'facts',
			id: 'creditor',
			title: 'Wierzyciel',
			rows: [
				{ label: 'Nazwa', value: '{{partner.legal_name}}' },
				{ label: 'Adres', value: '{{partner.address}}' },
				{ label: 'Kraj', value: '{{partner.country}}' },
				{ label: 'Identyfikator wierzyciela', value: '{{partner.creditor_identifier}}' },
				{ label: 'Unikalne oznaczenie mandatu', value: '{{mandate.reference}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'authorisation',
			text: 'Podpisując niniejszy formularz mandatu, upoważniają Państwo (A) {{partner.legal_name}} do wysyłania do Państwa banku zleceń obciążenia Państwa rachunku oraz (B) Państwa bank do obciążania Państwa rachunku zgodnie ze zleceniami otrzymanymi od {{partner.legal_name}}.',
		},
		{
			type: 'paragraph',
			id: 'refund',
			style: 'notice',
			text: 'Przysługuje Państwu prawo do zwrotu środków od Państwa banku na warunkach określonych w umowie z tym bankiem. Wniosek o zwrot należy złożyć w terminie 8 tygodni od daty obciążenia Państwa rachunku.',
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Posiadacz rachunku',
			rows: [
				{ label: 'Nazwa', value: '{{company.name}}' },
				{ label: 'Adres', value: '{{company.address}}' },
				{ label: 'Kraj', value: '{{company.country}}' },
				{ label: 'IBAN', value: '{{company.iban}}' },
				{ label: 'Bank', value: '{{company.bank_name}}' },
				{ label: 'Rodzaj płatności', value: 'Płatność cykliczna' },
				{ label: 'W związku z umową', value: '{{application.number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'Państwa prawa wynikające z mandatu są opisane w oświadczeniu, które można otrzymać w banku.',
		},
		{ type: 'signatures', id: 'signatures_debtor', role: 'company', title: 'Posiadacz rachunku, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
