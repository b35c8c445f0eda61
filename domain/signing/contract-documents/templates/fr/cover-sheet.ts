import type { ContractTemplateInput } from '../../template.ts'

export const coverSheet = {
	kind: 'cover_sheet',
	language: 'fr',
	title: 'Feuille d’accompagnement de l’original',
	subtitle: 'Veuillez placer cette feuille sur le dessus.',
	blocks: [
		{ type: 'paragraph', id: 'code', style: 'code', text: '{{cover.code}}' },
		{
			type: 'facts',
			id: 'facts',
			rows: [
				{ label: 'Document', value: '{{cover.document}}' },
				{ label: 'Signé par', value: '{{signatory.name}}' },
				{ label: 'Entreprise', value: '{{company.name}}' },
				{ label: 'Demande', value: '{{application.number}}' },
				{ label: 'À envoyer jusqu’au', value: '{{cover.send_by}}' },
			],
		},
		{ type: 'heading', id: 'how', text: 'Comment envoyer l’original' },
		{
			type: 'list',
			id: 'steps',
			items: [
				'Signez le document à la main, avec lieu et date.',
				'Téléversez-en une copie numérisée sur le portail.',
				'Placez cette feuille sur le dessus et envoyez le tout à : {{partner.legal_name}}, {{partner.address}}.',
				'Nous confirmons la réception sur le portail.',
			],
		},
		{
			type: 'paragraph',
			id: 'questions',
			style: 'small',
			text: 'Nous répondons volontiers à vos questions : {{partner.support_email}}, {{partner.support_phone}}.',
		},
	],
} as const satisfies ContractTemplateInput
