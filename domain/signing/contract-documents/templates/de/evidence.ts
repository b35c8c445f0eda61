import type { ContractTemplateInput } from '../../template.ts'

export const evidence = {
	kind: 'evidence',
	language: 'de',
	title: 'Signaturnachweis',
	subtitle: 'Nr. {{document.number}} vom {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'document',
			title: 'Dokument',
			rows: [
				{ label: 'Dokument', value: '{{evidence.document}}' },
				{ label: 'Unternehmen', value: '{{company.name}}' },
				{ label: 'Antrag', value: '{{application.number}}' },
				{ label: 'SHA-256 vor der Unterschrift', value: '{{evidence.sha256_before}}' },
				{ label: 'SHA-256 nach der Unterschrift', value: '{{evidence.sha256_after}}' },
			],
		},
		{ type: 'heading', id: 'events_heading', text: 'Ablauf' },
		{
			type: 'table',
			id: 'events',
			of: 'events',
			columns: [
				{ label: 'Zeitpunkt', field: 'at' },
				{ label: 'Person', field: 'who' },
				{ label: 'Vorgang', field: 'what' },
				{ label: 'Verfahren', field: 'how' },
				{ label: 'Netzadresse', field: 'address' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'Dieser Nachweis hält fest, wer das Dokument wann und wie unterzeichnet hat. Der Hashwert einer Datei lässt sich mit jedem gängigen Programm berechnen; stimmt er mit dem hier genannten überein, ist die Datei unverändert. Zeitpunkte sind in der Zeitzone des Darlehensgebers angegeben.',
		},
	],
} as const satisfies ContractTemplateInput
