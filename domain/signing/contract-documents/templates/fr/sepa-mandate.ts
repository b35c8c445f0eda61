import type { ContractTemplateInput } from '../../template.ts'

export const sepaMandate = {
	kind: 'sepa_mandate',
	language: 'fr',
	title: 'Mandat de prélèvement SEPA CORE',
	subtitle: 'Référence unique du mandat {{mandate.reference}}',
	blocks: [
		{
			type: 'facts',
			id: 'creditor',
			title: 'Créancier',
			rows: [
				{ label: 'Nom', value: '{{partner.legal_name}}' },
				{ label: 'Adresse', value: '{{partner.address}}' },
				{ label: 'Pays', value: '{{partner.country}}' },
				{ label: 'Identifiant créancier SEPA', value: '{{partner.creditor_identifier}}' },
				{ label: 'Référence unique du mandat', value: '{{mandate.reference}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'authorisation',
			text: 'En signant ce formulaire de mandat, vous autorisez (A) {{partner.legal_name}} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de {{partner.legal_name}}.',
		},
		{
			type: 'paragraph',
			id: 'refund',
			style: 'notice',
			text: 'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.',
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Titulaire du compte',
			rows: [
				{ label: 'Nom', value: '{{company.name}}' },
				{ label: 'Adresse', value: '{{company.address}}' },
				{ label: 'Pays', value: '{{company.country}}' },
				{ label: 'IBAN', value: '{{company.iban}}' },
				{ label: 'Banque', value: '{{company.bank_name}}' },
				{ label: 'Type de paiement', value: 'Paiement récurrent' },
				{ label: 'Concernant le contrat', value: '{{application.number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'note',
			style: 'small',
			text: 'Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
		},
		{ type: 'signatures', id: 'signatures_debtor', role: 'company', title: 'Titulaire du compte, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
