import type { ContractTemplateInput } from '../../template.ts'

export const evidence = {
	kind: 'evidence',
	language: 'pl',
	title: 'Dowód podpisania',
	subtitle: 'Nr {{document.number}} z dnia {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'document',
			title: 'Dokument',
			rows: [
				{ label: 'Dokument', value: '{{evidence.document}}' },
				{ label: 'Firma', value: '{{company.name}}' },
				{ label: 'Wniosek', value: '{{application.number}}' },
				{ label: 'SHA-256 przed podpisaniem', value: '{{evidence.sha256_before}}' },
				{ label: 'SHA-256 po podpisaniu', value: '{{evidence.sha256_after}}' },
			],
		},
		{ type: 'heading', id: 'events_heading', text: 'Przebieg' },
		{
			type: 'table',
			id: 'events',
			of: 'events',
			columns: [
				{ label: 'Czas', field: 'at' },
				{ label: 'Osoba', field: 'who' },
				{ label: 'Zdarzenie', field: 'what' },
				{ label: 'Sposób', field: 'how' },
				{ label: 'Adres sieciowy', field: 'address' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'Dowód wskazuje, kto, kiedy i w jaki sposób podpisał dokument. Skrót pliku można obliczyć dowolnym popularnym programem; jeżeli jest zgodny z podanym tutaj, plik nie został zmieniony. Czas podano w strefie czasowej pożyczkodawcy.',
		},
	],
} as const satisfies ContractTemplateInput
