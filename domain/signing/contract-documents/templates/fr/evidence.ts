import type { ContractTemplateInput } from '../../template.ts'

export const evidence = {
	kind: 'evidence',
	language: 'fr',
	title: 'Preuve de signature',
	subtitle: 'N° {{document.number}} du {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'document',
			title: 'Document',
			rows: [
				{ label: 'Document', value: '{{evidence.document}}' },
				{ label: 'Entreprise', value: '{{company.name}}' },
				{ label: 'Demande', value: '{{application.number}}' },
				{ label: 'SHA-256 avant signature', value: '{{evidence.sha256_before}}' },
				{ label: 'SHA-256 après signature', value: '{{evidence.sha256_after}}' },
			],
		},
		{ type: 'heading', id: 'events_heading', text: 'Déroulement' },
		{
			type: 'table',
			id: 'events',
			of: 'events',
			columns: [
				{ label: 'Moment', field: 'at' },
				{ label: 'Personne', field: 'who' },
				{ label: 'Opération', field: 'what' },
				{ label: 'Procédé', field: 'how' },
				{ label: 'Adresse réseau', field: 'address' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'Cette preuve indique qui a signé le document, quand et comment. L’empreinte d’un fichier peut être calculée avec tout programme courant ; si elle est identique à celle indiquée ici, le fichier est inchangé. Les heures sont celles du fuseau du prêteur.',
		},
	],
} as const satisfies ContractTemplateInput
