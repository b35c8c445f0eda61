import type { ContractTemplateInput } from '../../template.ts'

export const guarantorContract = {
	kind: 'guarantor_contract',
	language: 'fr',
	title: 'Cautionnement à montant maximal',
	subtitle: 'N° {{document.number}} du {{document.date}}, relatif à la demande {{application.number}}',
	blocks: [
		{
			type: 'paragraph',
			id: 'warning',
			style: 'notice',
			text: 'Veuillez lire ceci avant de signer. Par ce cautionnement, vous répondez sur tous vos biens, à concurrence de {{guarantee.maximum_amount}}, si {{company.name}} ne paie pas. Le créancier peut s’adresser directement à vous sans poursuivre d’abord le débiteur. Ne signez que si vous pouvez réunir ce montant et prenez conseil en cas de doute.',
		},
		{
			type: 'facts',
			id: 'creditor',
			title: 'Créancier',
			rows: [
				{ label: 'Nom', value: '{{partner.legal_name}}' },
				{ label: 'Adresse', value: '{{partner.address}}' },
				{ label: 'Registre', value: '{{partner.register}}' },
			],
		},
		{
			type: 'facts',
			id: 'guarantor',
			title: 'Caution',
			rows: [
				{ label: 'Nom', value: '{{signatory.name}}' },
				{ label: 'Date de naissance', value: '{{signatory.birthdate}}' },
				{ label: 'Adresse', value: '{{signatory.address}}' },
			],
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Débiteur',
			rows: [
				{ label: 'Nom', value: '{{company.name}}' },
				{ label: 'Adresse', value: '{{company.address}}' },
				{ label: 'Numéro de registre', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'facts',
			id: 'terms',
			title: 'Créance garantie',
			rows: [
				{ when: 'is_loan', label: 'Prêt', value: '{{loan.amount}}' },
				{ when: 'is_factoring', label: 'Contrat d’affacturage, limite', value: '{{factoring.limit}}' },
				{ label: 'Montant maximal du cautionnement', value: '{{guarantee.maximum_amount}}' },
				{ label: 'Dernier jour du cautionnement', value: '{{guarantee.ends_on}}' },
			],
		},
		{
			type: 'clause',
			id: 'guarantee',
			title: 'Cautionnement',
			paragraphs: [
				'La caution se porte garante envers le créancier de toutes les créances issues du contrat mentionné ci-dessus entre le créancier et le débiteur.',
				'La caution répond du principal, des intérêts, des frais et des coûts, au total à concurrence de {{guarantee.maximum_amount}} au maximum. Elle ne doit en aucun cas davantage au titre du présent cautionnement.',
				'Les créances issues d’autres contrats ne sont pas garanties. Une modification du contrat garanti au détriment de la caution ne lui est opposable qu’avec son accord.',
			],
		},
		{
			type: 'clause',
			id: 'joint',
			title: 'Nature de l’engagement',
			paragraphs: [
				{
					when: 'law_de',
					text: 'Le cautionnement est direct : la caution renonce au bénéfice de discussion (§§ 771 et 773, alinéa 1, n° 1, du Code civil allemand, BGB). Les exceptions d’annulabilité et de compensation (§ 770 BGB) lui restent acquises.',
				},
				{
					when: 'law_ch',
					text: 'La caution s’engage solidairement (article 496 CO). Elle peut être recherchée avant le débiteur si celui-ci est en retard et a été sommé en vain, ou si son insolvabilité est notoire.',
				},
				{ when: 'law_pl', text: 'La caution répond solidairement comme un codébiteur (article 881 du Code civil polonais).' },
				'Le créancier somme la caution de payer sous forme de texte et indique le montant dû. Le paiement est exigible deux semaines après réception.',
			],
		},
		{
			type: 'clause',
			id: 'form',
			title: 'Forme',
			paragraphs: [
				{
					when: 'law_de_no_merchant',
					text: 'La déclaration requiert une signature manuscrite sur papier ; la forme électronique est exclue (§ 766 BGB). Elle prend effet à la réception de l’original par le créancier.',
				},
				{
					when: 'law_de_merchant',
					text: 'La caution est un commerçant et s’engage dans l’exercice de son activité commerciale ; aucune forme n’est requise (§ 350 HGB).',
				},
				{
					when: 'law_ch',
					text: 'Le cautionnement d’une personne physique supérieur à 2000 francs requiert la forme authentique ; l’acte indique le montant maximal (article 493 CO). Si la caution est mariée ou liée par un partenariat enregistré, le consentement écrit du conjoint ou du partenaire est nécessaire (article 494 CO).',
				},
				{
					when: 'law_pl',
					text: 'La déclaration de la caution requiert, à peine de nullité, la forme écrite (article 876 § 2 du Code civil polonais).',
				},
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Information de la caution',
			paragraphs: [
				'Sur demande, au plus quatre fois par an, le créancier communique gratuitement à la caution le montant dû.',
				{ when: 'law_de', text: 'Si le débiteur est en demeure pour deux échéances, le créancier en informe la caution.' },
				{
					when: 'law_ch',
					text: 'Si le débiteur est en retard pour le capital, pour les intérêts d’un semestre ou pour un amortissement annuel, le créancier en informe la caution (article 505 CO).',
				},
				{
					when: 'law_pl',
					text: 'Si le débiteur est en retard dans l’exécution, le créancier en informe la caution sans délai (article 880 du Code civil polonais).',
				},
			],
		},
		{
			type: 'clause',
			id: 'end',
			title: 'Fin du cautionnement',
			paragraphs: [
				'Le cautionnement prend fin lorsque les créances garanties sont entièrement payées et au plus tard le {{guarantee.ends_on}}, à moins que le créancier n’ait d’ici là fait appel à la caution sous forme de texte.',
				{
					when: 'law_ch',
					text: 'Pour les personnes physiques, le montant maximal diminue chaque année selon l’article 500 CO ; le cautionnement s’éteint après vingt ans (article 509 CO).',
				},
				'Après la fin du cautionnement, le créancier restitue l’acte sans délai.',
			],
		},
		{
			type: 'clause',
			id: 'recourse',
			title: 'Recours',
			paragraphs: [
				{ when: 'law_de', text: 'Dans la mesure où la caution paie, la créance contre le débiteur lui est transférée (§ 774 BGB).' },
				{ when: 'law_ch', text: 'Dans la mesure où la caution paie, elle est subrogée aux droits du créancier (article 507 CO).' },
				{ when: 'law_pl', text: 'Dans la mesure où la caution paie, elle est subrogée au créancier (article 518 du Code civil polonais).' },
				'Le créancier remet à la caution les documents nécessaires au recours.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Dispositions finales',
			paragraphs: [
				'Si une disposition est nulle, les autres restent valables. L’information sur la protection des données se trouve à l’adresse {{partner.data_protection_url}}.',
				{ when: 'law_de', text: 'Le droit allemand est applicable. Le for est celui de la loi.' },
				{ when: 'law_ch', text: 'Le droit matériel suisse est applicable. Le for est celui de la loi.' },
				{ when: 'law_pl', text: 'Le droit polonais est applicable. Le for est celui de la loi.' },
			],
		},
		{
			type: 'paragraph',
			id: 'spouse',
			when: 'law_pl',
			style: 'small',
			text: 'Pour les cautions domiciliées en Pologne et vivant sous le régime de la communauté, les biens communs ne répondent qu’avec le consentement du conjoint (article 41 du Code polonais de la famille et de la tutelle).',
		},
		{ type: 'signatures', id: 'signature_guarantor', role: 'guarantor', title: 'Caution, {{signatory.name}}' },
		{ type: 'signatures', id: 'signatures_creditor', role: 'partner', title: 'Accepté pour le créancier, {{partner.legal_name}}' },
	],
} as const satisfies ContractTemplateInput
